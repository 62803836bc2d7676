import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil, IconRepeat, IconTrash, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Employee } from '@/contract/employees';
import { CallButton } from '@/features/employees/components/call-button';
import { canCancel, canDelete, canEdit } from '@/rules/trip-lifecycle';
import { type Action, ActionMenu } from '@/ui/action-menu';
import { useLeadOn } from '@/ui/form/use-lead-on';
import { LinkButton } from '@/ui/link-button';
import type { ListedTrip } from '../hooks';
import { isUnbooked } from './trip-pending-mark';
import { useCancelRide } from './use-cancel-ride';
import { useDeleteTrips } from './use-delete-trips';

type MainAction = 'edit' | 'call' | 'again';

/** What one most likely wants of a ride as it stands; `calls`: somebody can be rung up. */
export function mainActionOf(trip: ListedTrip, calls: boolean): MainAction {
  if (canEdit(trip) || isUnbooked(trip)) return 'edit';
  return trip.status === 'ongoing' && calls ? 'call' : 'again';
}

type TripActionsProps = {
  trip: ListedTrip;
  /** Null where nobody can be rung up. */
  employee: Employee | null;
};

/** The one main action, and all others in a menu. */
export function TripActions({ trip, employee }: TripActionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const cancelRide = useCancelRide();
  const deleteTrips = useDeleteTrips(() => void leadOn({ to: '/trips' }));
  const main = mainActionOf(trip, employee !== null);
  const bookAgain = () => void navigate({ to: '/create-trip', search: { again: trip.id } });
  const more: Action[] = [
    ...(main === 'again' ? [] : [{ icon: IconRepeat, label: t`Book again`, act: bookAgain }]),
    ...(canDelete(trip) && !trip.pending ? [{ icon: IconTrash, label: t`Delete`, danger: true, act: () => void deleteTrips([trip]) }] : []),
    ...(canCancel(trip) ? [{ icon: IconX, label: t`Cancel this Ride`, danger: true, act: () => void cancelRide(trip) }] : []),
  ];
  return (
    <>
      {main === 'edit' && (
        <LinkButton to="/edit-trip" search={{ id: trip.id }} leftSection={<IconPencil size={18} aria-hidden />}>
          <Trans>Edit</Trans>
        </LinkButton>
      )}
      {main === 'call' && employee && (
        <CallButton employee={employee} aria-label={t`Call ${employee.name}`}>
          <Trans>Call</Trans>
        </CallButton>
      )}
      {main === 'again' && (
        <LinkButton to="/create-trip" search={{ again: trip.id }} leftSection={<IconRepeat size={18} aria-hidden />}>
          <Trans>Book again</Trans>
        </LinkButton>
      )}
      {more.length > 0 && <ActionMenu actions={more} />}
    </>
  );
}
