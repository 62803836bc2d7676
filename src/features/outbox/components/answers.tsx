import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type OutboxRow, useOutboxActions } from '../hooks';
import type { Presented } from '../presentation';
import { Conflict } from './conflict';
import { DiscardButton } from './discard-button';
import { EditButton } from './edit-button';
import { StillWanted } from './still-wanted';
import { useWork } from './use-work';
import classes from './waiting-card.module.css';

/** What a person can answer to a change that doesn't go on by itself. */
export function Answers({ row, presented }: { row: OutboxRow; presented: Presented }) {
  const { ask, sendAgain } = useOutboxActions();
  const { working, work } = useWork();
  if (presented.conflict) return <Conflict row={row} conflict={presented.conflict} />;
  if (row.state === 'expired') return <StillWanted row={row} presented={presented} />;
  if (row.state === 'unknown') {
    return (
      <div className={classes.actions}>
        <Button loading={working} onClick={() => void work(() => ask(row))}>
          <Trans>Check now</Trans>
        </Button>
        <DiscardButton row={row} presented={presented} />
      </div>
    );
  }
  if (presented.instead) {
    return (
      <div className={classes.words}>
        {presented.instead}
        <div className={classes.actions}>
          <DiscardButton row={row} presented={presented} />
        </div>
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
      <EditButton presented={presented} />
      <DiscardButton row={row} presented={presented} />
    </div>
  );
}

/** Not what the record itself forbids: the same will be refused again. Employees may have left a department meanwhile. */
const mayStillSucceed = ({ problem }: OutboxRow) =>
  problem?.kind !== 'refused' || (problem.code === 'state' ? problem.errors[0]?.code === 'in-use' : problem.code !== 'not-found');
