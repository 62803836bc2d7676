import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EditRideBody } from '@/contract/trips';
import { rideRefusalWords } from '@/features/trips/refusal-words';
import { useRideCheck } from '@/features/trips/ride-hooks';
import type { WaitingRide } from '@/features/trips/waiting-ride';
import { useFormat } from '@/i18n/format';
import { refusalLabels } from '@/ui/form/refusal';
import { type OutboxRow, useOutboxActions } from '../hooks';
import type { WaitingChange } from '../waiting-change';
import { DiscardButton } from './discard-button';
import { EditButton } from './edit-button';
import { useWork } from './use-work';
import classes from './waiting-card.module.css';

/** Asks whether a change that came too late is to be made all the same. */
export function StillWanted({ row, waiting }: { row: OutboxRow; waiting: WaitingChange }) {
  if (waiting.kind === 'ride' && waiting.ride) return <StillWantedRide row={row} waiting={waiting} ride={waiting.ride} />;
  return <Question row={row} waiting={waiting} />;
}

/** A ride is asked for again only upon a fresh quote, and only while it is still possible as it stands. */
function StillWantedRide({ row, waiting, ride }: { row: OutboxRow; waiting: WaitingRide; ride: EditRideBody }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { check, seen } = useRideCheck();
  const problems = check(ride, waiting.change === 'edit' ? Date.parse(waiting.trip.rideAt) : undefined).map((each) => ({
    ...each,
    message: '',
  }));
  const against = refusalLabels({ kind: 'refused', code: 'validation', message: '', errors: problems }, rideRefusalWords);
  const fresh = problems.length === 0 ? seen(ride) : null;
  return (
    <Question row={row} waiting={waiting} change={fresh && { body: row.body, seen: fresh }}>
      {against.map((label) => (
        <p key={label.id}>{i18n._(label)}</p>
      ))}
      {fresh?.estimate && (
        <p>
          <Trans>
            Estimated now: {format.money(fresh.estimate.fare)}, {format.distance(fresh.estimate.distance)},{' '}
            {format.duration(fresh.estimate.duration)}
          </Trans>
        </p>
      )}
    </Question>
  );
}

type QuestionProps = {
  row: OutboxRow;
  waiting: WaitingChange;
  /** What it would hold now; null where it is not possible any more. Without it, it is sent as it stands. */
  change?: { body: unknown; seen: unknown } | null;
  children?: ReactNode;
};

function Question({ row, waiting, change, children }: QuestionProps) {
  const { sendAgain } = useOutboxActions();
  const { working, work } = useWork();
  const booking = waiting.change === 'book';
  return (
    <div className={classes.words}>
      <p className={classes.question}>{booking ? <Trans>Still want this ride?</Trans> : <Trans>Still want this change?</Trans>}</p>
      {children}
      <div className={classes.actions}>
        {change !== null && (
          <Button loading={working} onClick={() => void work(() => sendAgain(row, change))}>
            {booking ? <Trans>Book again</Trans> : <Trans>Send again</Trans>}
          </Button>
        )}
        <EditButton waiting={waiting} />
        <DiscardButton row={row} />
      </div>
    </div>
  );
}
