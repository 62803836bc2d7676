import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLastEditor } from '@/ui/form/use-last-editor';
import { Versions } from '@/ui/form/versions';
import { Masked, RevealButton } from '@/ui/personal-data';
import { useRevealed } from '@/ui/use-revealed';
import { editsOf } from '../edits-of';
import { type OutboxRow, useOutboxActions } from '../hooks';
import type { Presented } from '../presentation';
import classes from './conflict.module.css';
import { useWork } from './use-work';

type ConflictProps = { row: OutboxRow; conflict: NonNullable<Presented['conflict']> };

/** Two people changed the same fields of a record: what stands against what, and the choice for each. */
export function Conflict({ row, conflict: { useDifferences, mayKeepMine } }: ConflictProps) {
  const { keepMine, discard } = useOutboxActions();
  const { working, work } = useWork();
  const byOf = useLastEditor(editsOf(row), row.userId);
  const differences = useDifferences();
  const { revealed, toggle } = useRevealed();
  const [left, setLeft] = useState<string[]>([]);
  const asked = differences.map(({ field }) => field);
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
        {mayKeepMine && (
          <Button loading={working} onClick={() => void work(() => keepMine(row, left))}>
            {left.length === 0 ? <Trans>Keep mine</Trans> : <Trans>Save this choice</Trans>}
          </Button>
        )}
        <Button variant="default" loading={working} onClick={() => void work(() => (mayKeepMine ? keepMine(row, asked) : discard(row)))}>
          <Trans>Keep theirs</Trans>
        </Button>
      </div>
    </div>
  );
}
