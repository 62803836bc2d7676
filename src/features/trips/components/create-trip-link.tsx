import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '@/ui/link-button';
import { useMenuBeside } from '@/ui/use-wide';

/** A page's main action; on a phone the bottom bar has it. */
export function CreateTripLink() {
  return (
    useMenuBeside() && (
      <LinkButton to="/create-trip" leftSection={<IconPlus size={18} aria-hidden />}>
        <Trans>Create Trip</Trans>
      </LinkButton>
    )
  );
}
