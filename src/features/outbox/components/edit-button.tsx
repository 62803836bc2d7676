import { Trans } from '@lingui/react/macro';
import type { WaitingRide } from '@/features/trips/waiting-ride';
import { LinkButton } from '@/ui/link-button';

/** Leads to the form of the ride, where the change has one. */
export function EditButton({ waiting: { ride, trip } }: { waiting: WaitingRide }) {
  if (!ride) return null;
  return (
    <LinkButton to="/edit-trip" search={{ id: trip.id }} variant="default">
      <Trans>Edit</Trans>
    </LinkButton>
  );
}
