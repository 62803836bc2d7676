import { Trans, useLingui } from '@lingui/react/macro';
import { RouteLine } from '@/features/trips/components/route-line';
import { type WaitingRide, waitingRide } from '@/features/trips/waiting-ride';
import { useFormat } from '@/i18n/format';
import type { OutboxRow } from '../hooks';
import { changeLabels } from '../labels';
import { Answers } from './answers';
import { DiscardButton } from './discard-button';
import { EditButton } from './edit-button';
import classes from './waiting-card.module.css';
import { WaitingWords } from './waiting-words';

/** One waiting change: what it is, where it stands, and what can be done with it. */
export function WaitingCard({ row, asks }: { row: OutboxRow; asks: boolean }) {
  const waiting = waitingRide(row);
  if (!waiting) return <UnknownChange />;
  return (
    <li className={classes.card} data-asks={asks || undefined}>
      <Summary waiting={waiting} />
      <WaitingWords row={row} waiting={waiting} asks={asks} />
      {asks ? <Answers row={row} waiting={waiting} /> : <Actions row={row} waiting={waiting} />}
    </li>
  );
}

function Summary({ waiting: { change, trip } }: { waiting: WaitingRide }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <div className={classes.summary}>
      <h3>
        {i18n._(changeLabels[change])} · {trip.employee.name}
      </h3>
      <p className={classes.when}>
        {change === 'book' && trip.kind === 'now' ? <Trans>As soon as possible</Trans> : format.dateTime(trip.rideAt, trip.zone)}
        {trip.number && ` · ${trip.number}`}
        {trip.estimatedFare && ` · ${format.money(trip.estimatedFare)}`}
      </p>
      <RouteLine trip={trip} />
    </div>
  );
}

/** What hasn't been sent can still be changed; what may have arrived is left alone until it is known. */
function Actions({ row, waiting }: { row: OutboxRow; waiting: WaitingRide }) {
  if (row.state === 'sending') return null;
  return (
    <div className={classes.actions}>
      {!row.uncertain && <EditButton waiting={waiting} />}
      <DiscardButton row={row} />
    </div>
  );
}

function UnknownChange() {
  return (
    <li className={classes.card}>
      <p className={classes.words}>
        <Trans>A change made with a newer version of the portal. It is sent once this device has that version again.</Trans>
      </p>
    </li>
  );
}
