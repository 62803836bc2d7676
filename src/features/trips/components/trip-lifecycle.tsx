import { Trans, useLingui } from '@lingui/react/macro';
import type { Trip, TripEvent } from '@/contract/trips';
import { useFormat } from '@/i18n/format';
import { storyOf } from '@/rules/trip-story';
import { wordOf } from '@/ui/known';
import { partyLabels, stepLabels } from '../labels';
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
  const { past, ahead } = storyOf(trip, events ?? [], booked);
  return (
    <section className={classes.story} aria-label={t`What has happened`}>
      <ol className={classes.steps}>
        {!events && booked && (
          <li className={classes.when}>
            <Trans>The steps so far are shown once this device is connected.</Trans>
          </li>
        )}
        {past.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened keeps its place for ever
          <li key={index} className={classes.past} data-kind={step.kind}>
            <span className={classes.what}>{i18n._(wordOf(stepLabels, step.kind))}</span>
            {step.at === null ? (
              <PlannedTime trip={trip} />
            ) : (
              <span className={classes.when}>
                {format.dateTime(step.at, trip.zone)}
                {' · '}
                {step.name ?? i18n._(wordOf(partyLabels, step.party))}
                {step.kind === 'cancelled' && step.name && ` (${i18n._(wordOf(partyLabels, step.party))})`}
              </span>
            )}
          </li>
        ))}
        {ahead.map((kind) => (
          <li key={kind} className={classes.ahead}>
            {i18n._(wordOf(stepLabels, kind))}
            {kind === 'scheduled' && <PlannedTime trip={trip} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function PlannedTime({ trip }: { trip: Trip }) {
  const format = useFormat();
  return (
    <span className={classes.when}>
      <Trans>For {format.dateTime(trip.rideAt, trip.zone)}</Trans>
    </span>
  );
}
