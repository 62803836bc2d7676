import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Masked, RevealButton } from '@/features/employees/components/personal-data';
import { useRevealed } from '@/features/employees/components/use-revealed';
import { canEdit } from '@/rules/trip-lifecycle';
import { Versions } from '@/ui/form/versions';
import { type OutboxRow, useOutboxActions } from '../hooks';
import type { WaitingChange } from '../waiting-change';
import classes from './conflict.module.css';
import { useDifferences } from './use-differences';
import { useLastEditor } from './use-last-editor';
import { useWork } from './use-work';

/** Two people changed the same fields of a record: what stands against what, and the choice for each. */
export function Conflict({ row, waiting }: { row: OutboxRow; waiting: WaitingChange }) {
  const { keepMine, discard } = useOutboxActions();
  const { working, work } = useWork();
  const byOf = useLastEditor(row);
  const differences = useDifferences(waiting);
  const { revealed, toggle } = useRevealed();
  const [left, setLeft] = useState<string[]>([]);
  const versions = differences.map(({ mine, theirs, personal, ...each }) => ({
    ...each,
    mine: personal && !revealed ? <Masked /> : mine,
    theirs: personal && !revealed ? <Masked /> : theirs,
    by: byOf(each.field),
  }));
  return (
    <div className={classes.conflict}>
      <Versions differences={versions} left={left} onChange={setLeft} />
      {differences.some(({ personal }) => personal) && (
        <div>
          <RevealButton revealed={revealed} onToggle={toggle} />
        </div>
      )}
      <div className={classes.choice}>
        {mayKeepMine(waiting) && (
          <Button loading={working} onClick={() => void work(() => keepMine(row, left))}>
            {left.length === 0 ? <Trans>Keep mine</Trans> : <Trans>Save this choice</Trans>}
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
