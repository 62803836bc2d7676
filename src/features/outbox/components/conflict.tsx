import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Trip } from '@/contract/trips';
import { differences, type RideDifference, type WaitingRide } from '@/features/trips/waiting-ride';
import { type Format, useFormat } from '@/i18n/format';
import { canEdit } from '@/rules/trip-lifecycle';
import { type OutboxRow, useOutboxActions } from '../hooks';
import { differenceLabels } from '../labels';
import classes from './conflict.module.css';
import { useWork } from './use-work';

/** Two people changed the same ride: what this device would make of it beside what it is now, and the choice. */
export function Conflict({ row, waiting, theirs }: { row: OutboxRow; waiting: WaitingRide; theirs: Trip }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { keepMine, discard } = useOutboxActions();
  const { working, work } = useWork();
  const mine = waiting.trip;
  return (
    <div className={classes.conflict}>
      <table className={classes.versions}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>Yours</Trans>
            </th>
            <th scope="col">
              <Trans>Theirs</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {differences(mine, theirs).map((field) => (
            <tr key={field}>
              <th scope="row">{i18n._(differenceLabels[field])}</th>
              <td>{fieldText(mine, field, format)}</td>
              <td>{fieldText(theirs, field, format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.choice}>
        {canEdit(theirs) && (
          <Button loading={working} onClick={() => void work(() => keepMine(row))}>
            <Trans>Keep mine</Trans>
          </Button>
        )}
        <Button variant="default" loading={working} onClick={() => void work(() => discard(row))}>
          <Trans>Keep theirs</Trans>
        </Button>
      </div>
    </div>
  );
}

function fieldText(trip: Trip, field: RideDifference, format: Format): string {
  switch (field) {
    case 'employeeId':
      return trip.employee.name;
    case 'vehicleId':
      return trip.vehicle.name;
    case 'pickup':
    case 'dropoff':
      return trip[field].label;
    case 'stops':
      return trip.stops.length === 0 ? '–' : trip.stops.map(({ label }) => label).join(' → ');
    case 'when':
      return format.dateTime(trip.rideAt, trip.zone);
    case 'reason':
      return trip.reason ?? '–';
  }
}
