import { type OutboxRow, usePresent } from '../hooks';
import type { Presented } from '../presentation';
import { Answers } from './answers';
import { DiscardButton } from './discard-button';
import { EditButton } from './edit-button';
import { Summary } from './summary';
import { UnreadableChange } from './unreadable-change';
import classes from './waiting-card.module.css';
import { WaitingWords } from './waiting-words';

/** One waiting change: what it is, where it stands, and what can be done with it. */
export function WaitingCard({ row, asks, held }: { row: OutboxRow; asks: boolean; held: boolean }) {
  const presented = usePresent()(row);
  if (!presented) return <UnreadableChange row={row} />;
  return (
    <div className={classes.card} data-asks={asks || undefined}>
      <Summary presented={presented} />
      <WaitingWords row={row} presented={presented} asks={asks} held={held} />
      {asks ? <Answers row={row} presented={presented} /> : <Actions row={row} presented={presented} />}
    </div>
  );
}

/** What hasn't been sent can still be changed; what may have arrived is left alone until it is known. */
function Actions({ row, presented }: { row: OutboxRow; presented: Presented }) {
  if (row.state === 'sending') return null;
  return (
    <div className={classes.actions}>
      {!row.uncertain && <EditButton presented={presented} />}
      <DiscardButton row={row} presented={presented} />
    </div>
  );
}
