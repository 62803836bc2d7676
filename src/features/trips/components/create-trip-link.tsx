import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '@/ui/link-button';

/** A page's main action; on a phone the bottom bar has it. */
export const CreateTripLink = () => (
  <LinkButton to="/create-trip" leftSection={<IconPlus size={18} aria-hidden />} visibleFrom="sm">
    <Trans>Create Trip</Trans>
  </LinkButton>
);
