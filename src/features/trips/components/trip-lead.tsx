import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { Employee } from '@/contract/employees';
import type { Driver } from '@/contract/fleet';
import { CallButton } from '@/features/employees/components/call-button';
import { PersonName } from '@/features/employees/components/person-name';
import { dialledNumber } from '@/features/employees/dialled-number';
import { useFormat } from '@/i18n/format';
import type { ListedTrip } from '../hooks';
import { useDriverPhone } from '../trip-hooks';
import { RouteLine } from './route-line';
import classes from './trip-lead.module.css';

type TripLeadProps = {
  trip: ListedTrip;
  /** Who can be rung up here; null where nobody can, or it is the screen's main action already. */
  calls: Employee | null;
};

/** What one opens a trip for: when, who, from where to where, and with whom. */
export function TripLead({ trip, calls }: TripLeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const zone = format.foreignZone(trip.zone, Date.parse(trip.rideAt), 'short');
  const { driver, plateNumber } = trip;
  return (
    <div className={classes.lead}>
      <p className={classes.when}>
        <span className={classes.time}>
          {format.time(trip.rideAt, trip.zone)} {zone && <span className={classes.zone}>{zone}</span>}
        </span>
        <span className={classes.day}>
          {format.weekday(trip.rideAt, trip.zone)}, {format.date(trip.rideAt, trip.zone)}
        </span>
      </p>
      <div className={classes.person}>
        <p className={classes.who}>
          <PersonName name={trip.employee.name} />
        </p>
        {calls && (
          <CallButton employee={calls} variant="light" aria-label={t`Call ${calls.name}`} data-off-paper>
            <Trans>Call</Trans>
          </CallButton>
        )}
      </div>
      <RouteLine trip={trip} />
      {driver && (
        <div className={classes.person}>
          <p className={classes.driver}>
            {plateNumber ? (
              <Trans>
                Driver: {driver.name}, {plateNumber}
              </Trans>
            ) : (
              <Trans>Driver: {driver.name}</Trans>
            )}
          </p>
          <ReachDriver trip={trip} driver={driver} />
        </div>
      )}
    </div>
  );
}

/** The number as well: who sits at a desk dials it by hand. */
function ReachDriver({ trip, driver }: { trip: ListedTrip; driver: Driver }) {
  const { t } = useLingui();
  const phone = useDriverPhone(trip);
  const dialled = phone ? dialledNumber(phone) : null;
  if (phone === undefined) return <span className={classes.reach} />;
  return dialled ? (
    <Button
      component="a"
      href={`tel:${dialled}`}
      variant="light"
      leftSection={<IconPhone size={18} aria-hidden />}
      aria-label={t`Call ${driver.name}: ${phone}`}
    >
      {phone}
    </Button>
  ) : (
    <Button
      component="a"
      href={`mailto:${driver.email}`}
      variant="light"
      leftSection={<IconMail size={18} aria-hidden />}
      aria-label={t`Email ${driver.name}`}
      data-off-paper
    >
      <Trans context="write to somebody">Email</Trans>
    </Button>
  );
}
