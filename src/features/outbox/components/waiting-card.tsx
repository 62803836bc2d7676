import { type OutboxRow, useIsReadable } from '../hooks';
import { type WaitingChange, waitingChange } from '../waiting-change';
import { Answers } from './answers';
import { DiscardButton } from './discard-button';
import { EditButton } from './edit-button';
import { Summary } from './summary';
import { UnreadableChange } from './unreadable-change';
import classes from './waiting-card.module.css';
import { WaitingWords } from './waiting-words';

/** One waiting change: what it is, where it stands, and what can be done with it. */
export function WaitingCard({ row, asks }: { row: OutboxRow; asks: boolean }) {
  const waiting = useIsReadable()(row) ? waitingChange(row) : null;
  if (!waiting) return <UnreadableChange row={row} />;
  return (
    <li className={classes.card} data-asks={asks || undefined}>
      <Summary waiting={waiting} />
      <WaitingWords row={row} waiting={waiting} asks={asks} />
      {asks ? <Answers row={row} waiting={waiting} /> : <Actions row={row} waiting={waiting} />}
    </li>
  );
}

/** What hasn't been sent can still be changed; what may have arrived is left alone until it is known. */
function Actions({ row, waiting }: { row: OutboxRow; waiting: WaitingChange }) {
  if (row.state === 'sending') return null;
  return (
    <div className={classes.actions}>
      {!row.uncertain && <EditButton waiting={waiting} />}
      <DiscardButton row={row} />
    </div>
  );
}
