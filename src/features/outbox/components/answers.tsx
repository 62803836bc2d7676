import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type OutboxRow, useOutboxActions } from '../hooks';
import type { WaitingChange } from '../waiting-change';
import { Conflict } from './conflict';
import { DiscardButton } from './discard-button';
import { EditButton } from './edit-button';
import { StillWanted } from './still-wanted';
import { useWork } from './use-work';
import classes from './waiting-card.module.css';

/** What a person can answer to a change that doesn't go on by itself. */
export function Answers({ row, waiting }: { row: OutboxRow; waiting: WaitingChange }) {
  const { ask, sendAgain } = useOutboxActions();
  const { working, work } = useWork();
  if (row.state === 'conflict' && waiting.theirs) return <Conflict row={row} waiting={waiting} />;
  if (row.state === 'expired') return <StillWanted row={row} waiting={waiting} />;
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

/** Not what the record itself forbids: the same will be refused again. Employees may have left a department meanwhile. */
const mayStillSucceed = ({ problem }: OutboxRow) =>
  problem?.kind !== 'refused' || (problem.code === 'state' ? problem.errors[0]?.code === 'in-use' : problem.code !== 'not-found');
