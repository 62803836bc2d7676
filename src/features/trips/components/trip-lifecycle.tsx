import { Trans, useLingui } from '@lingui/react/macro';
import type { Trip, TripEvent } from '@/contract/trips';
import { useFormat } from '@/i18n/format';
import { stages } from '@/rules/trip-lifecycle';
import { eventLabels, partyLabels } from '../labels';
import classes from './trip-lifecycle.module.css';

type TripLifecycleProps = {
  trip: Trip;
  /** Null while the story has never been seen on this device. */
  events: TripEvent[] | null;
  /** The server knows the ride. */
  booked: boolean;
};

/** What has happened, and what is still to come, in the order of a ride. */
export function TripLifecycle({ trip, events, booked }: TripLifecycleProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const over = trip.status === 'cancelled' || trip.status === 'completed';
  const reached = booked && trip.stage !== 'cancelled' ? stages.indexOf(trip.stage) : -1;
  const ahead = over ? [] : stages.slice(reached + 1);
  return (
    <section className={classes.story} aria-label={t`What has happened`}>
      <ol className={classes.steps}>
        {events?.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened keeps its place for ever
          <li key={index} className={classes.past} data-kind={event.kind}>
            <span className={classes.what}>{i18n._(eventLabels[event.kind])}</span>
            <span className={classes.when}>
              {format.dateTime(event.at, trip.zone)}
              {' · '}
              {event.name ?? i18n._(partyLabels[event.party])}
              {event.kind === 'cancelled' && event.name && ` (${i18n._(partyLabels[event.party])})`}
            </span>
          </li>
        ))}
        {!events && booked && (
          <li className={classes.when}>
            <Trans>The steps so far are shown once this device is connected.</Trans>
          </li>
        )}
        {ahead.map((stage) => (
          <li key={stage} className={classes.ahead}>
            {i18n._(eventLabels[stage])}
          </li>
        ))}
      </ol>
    </section>
  );
}
