import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Masked, RevealButton } from '@/features/people/components/personal-data';
import { useRevealed } from '@/features/people/components/use-revealed';
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
  const { revealed, toggle } = useRevealed();
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
          {differences.map(({ field, label, mine, theirs, personal }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{personal && !revealed ? <Masked /> : mine}</td>
              <td>{personal && !revealed ? <Masked /> : theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {differences.some(({ personal }) => personal) && (
        <div>
          <RevealButton revealed={revealed} onToggle={toggle} />
        </div>
      )}
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
