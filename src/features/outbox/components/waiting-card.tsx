import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { type OutboxRow, usePresent } from '../hooks';
import type { Presented } from '../presentation';
import { Answers } from './answers';
import { DiscardButton } from './discard-button';
import { EditButton } from './edit-button';
import { Summary } from './summary';
import { UnreadableChange } from './unreadable-change';
import classes from './waiting-card.module.css';
import { WaitingWords } from './waiting-words';

type WaitingCardProps = {
  row: OutboxRow;
  /** The change that the focus was in last, by its place. */
  met: RefObject<string | null>;
  asks: boolean;
  held: boolean;
};

/** One waiting change: what it is, where it stands, and what can be done with it. */
export function WaitingCard({ row, met, asks, held }: WaitingCardProps) {
  const presented = usePresent()(row);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { seq, state } = row;
  // Else the focus falls on the same button of another change, and the next press of the same key sends that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked may be another thing with every state
  useLayoutEffect(() => {
    if (met.current === String(seq) && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [met, seq, state]);
  if (!presented) return <UnreadableChange row={row} />;
  return (
    <article aria-labelledby={id} className={classes.card} data-asks={asks || undefined}>
      <Summary id={id} presented={presented} heading={heading} />
      <WaitingWords row={row} presented={presented} asks={asks} held={held} />
      {asks ? <Answers row={row} presented={presented} /> : <Actions row={row} presented={presented} />}
    </article>
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
