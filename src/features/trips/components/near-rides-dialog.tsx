import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Sheet } from '@/ui/sheet';
import type { ListedTrip } from '../hooks';
import classes from './near-rides-dialog.module.css';
import { TripCard } from './trip-card';

type NearRidesDialogProps = { rides: readonly ListedTrip[]; onKeepBoth(): void; onEdit(): void };

/** Two rides of one person within the hour are usually one ride booked twice. */
export function NearRidesDialog({ rides, onKeepBoth, onEdit }: NearRidesDialogProps) {
  const { t } = useLingui();
  return (
    <Sheet opened title={t`${rides[0]?.employee.name ?? ''} already has a ride near that time`} onClose={onEdit}>
      <div className={classes.rides}>
        {rides.map((ride) => (
          <TripCard key={ride.id} trip={ride} />
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onEdit} data-autofocus>
          <Trans>Edit</Trans>
        </Button>
        <Button onClick={onKeepBoth}>
          <Trans>Keep both</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
