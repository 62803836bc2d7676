import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { EditRideBody } from '@/contract/trips';
import { refusalLabels } from '@/features/trips/refusal-words';
import { useRideCheck } from '@/features/trips/ride-hooks';
import type { WaitingRide } from '@/features/trips/waiting-ride';
import { useFormat } from '@/i18n/format';
import { type OutboxRow, useOutboxActions } from '../hooks';
import { DiscardButton } from './discard-button';
import { EditButton } from './edit-button';
import { useWork } from './use-work';
import classes from './waiting-card.module.css';

/** A ride that came too late: asked for again only upon a fresh quote, and only while it is still possible as it stands. */
export function StillWanted({ row, waiting, ride }: { row: OutboxRow; waiting: WaitingRide; ride: EditRideBody }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { check, seen } = useRideCheck();
  const { sendAgain } = useOutboxActions();
  const { working, work } = useWork();
  const problems = check(ride, waiting.change === 'edit' ? Date.parse(waiting.trip.rideAt) : undefined).map((each) => ({
    ...each,
    message: '',
  }));
  const against = refusalLabels({ kind: 'refused', code: 'validation', message: '', errors: problems });
  const fresh = problems.length === 0 ? seen(ride) : null;
  return (
    <div className={classes.words}>
      <p className={classes.question}>
        {waiting.change === 'book' ? <Trans>Still want this ride?</Trans> : <Trans>Still want this change?</Trans>}
      </p>
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
      <div className={classes.actions}>
        {fresh && (
          <Button loading={working} onClick={() => void work(() => sendAgain(row, { body: row.body, seen: fresh }))}>
            {waiting.change === 'book' ? <Trans>Book again</Trans> : <Trans>Send again</Trans>}
          </Button>
        )}
        <EditButton waiting={waiting} />
        <DiscardButton row={row} />
      </div>
    </div>
  );
}
