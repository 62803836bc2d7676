import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { WaitingRide } from '@/features/trips/waiting-ride';
import { type OutboxRow, useOutboxActions } from '../hooks';
import { Conflict } from './conflict';
import { DiscardButton } from './discard-button';
import { EditButton } from './edit-button';
import { StillWanted } from './still-wanted';
import { useWork } from './use-work';
import classes from './waiting-card.module.css';

/** What a person can answer to a change that doesn't go on by itself. */
export function Answers({ row, waiting }: { row: OutboxRow; waiting: WaitingRide }) {
  const { ask, sendAgain } = useOutboxActions();
  const { working, work } = useWork();
  if (row.state === 'conflict' && waiting.theirs) return <Conflict row={row} waiting={waiting} theirs={waiting.theirs} />;
  if (row.state === 'expired' && waiting.ride) return <StillWanted row={row} waiting={waiting} ride={waiting.ride} />;
  if (row.state === 'unknown') {
    return (
      <div className={classes.actions}>
        <Button loading={working} onClick={() => void work(() => ask(row))}>
          <Trans>Find out</Trans>
        </Button>
        <DiscardButton row={row} />
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      {mayStillSucceed(row) && (
        <Button loading={working} onClick={() => void work(() => sendAgain(row))}>
          <Trans>Send again</Trans>
        </Button>
      )}
      <EditButton waiting={waiting} />
      <DiscardButton row={row} />
    </div>
  );
}

/** Not what the ride itself forbids: the same will be refused again. */
const mayStillSucceed = ({ problem }: OutboxRow) =>
  problem?.kind !== 'refused' || (problem.code !== 'state' && problem.code !== 'not-found');
