import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

/** Leads from anywhere to the trips that match. */
export function SearchField() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('search');
          if (typeof text === 'string' && text.trim()) void navigate({ to: '/trips', search: { search: text.trim() } });
          event.currentTarget.reset();
        }}
      >
        <TextInput
          name="search"
          type="search"
          size="sm"
          aria-label={t`Search trips`}
          placeholder={t`Search trips`}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
      </form>
    </search>
  );
}
