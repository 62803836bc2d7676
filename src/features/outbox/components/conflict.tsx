import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { canEdit } from '@/rules/trip-lifecycle';
import { type OutboxRow, useOutboxActions } from '../hooks';
import type { WaitingChange } from '../waiting-change';
import classes from './conflict.module.css';
import { useDifferences } from './use-differences';
import { useWork } from './use-work';

/** Two people changed the same record: what this device would make of it beside what it is now, and the choice. */
export function Conflict({ row, waiting }: { row: OutboxRow; waiting: WaitingChange }) {
  const { keepMine, discard } = useOutboxActions();
  const { working, work } = useWork();
  const differences = useDifferences(waiting);
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
          {differences.map(({ field, label, mine, theirs }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.choice}>
        {mayKeepMine(waiting) && (
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

/** A ride may have come too far meanwhile. */
const mayKeepMine = (waiting: WaitingChange) => waiting.kind !== 'ride' || (waiting.theirs !== null && canEdit(waiting.theirs));
