import { useLingui } from '@lingui/react/macro';
import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlainLink } from '../plain-link';
import classes from './list-card.module.css';

type ListCardProps = {
  /** What a screen reader calls it. */
  name: string;
  /** Null while nothing is being selected, so that the checkbox stays out of the way. */
  selected: boolean | null;
  onToggle?(): void;
  /** A change of it waits on this device. */
  unsent: boolean;
  /** What style sheets and tests tell cards by. */
  marks?: Record<`data-${string}`, string | undefined>;
  /** Stands before all else. */
  lead?: ReactNode;
  children: ReactNode;
};

/** One record of a list on a phone. Its `CardLink` is opened by a thumb anywhere on the card. */
export function ListCard({ name, selected, onToggle, unsent, marks, lead, children }: ListCardProps) {
  const { t } = useLingui();
  return (
    <article className={classes.card} {...marks} data-unsent={unsent || undefined}>
      {selected !== null && (
        <label className={classes.select}>
          <input type="checkbox" aria-label={t`Select ${name}`} checked={selected} onChange={onToggle} />
        </label>
      )}
      {lead}
      <div className={classes.body}>{children}</div>
    </article>
  );
}

/** The card's title, and what the whole card opens. */
export const CardLink = ({ link, children }: { link: LinkOptions; children: ReactNode }) => (
  <PlainLink link={link} className={classes.link}>
    {children}
  </PlainLink>
);

/** The card's first line: its `CardLink`, and what stands at the end of it. `wraps`: where both don't fit, the name keeps its line. */
export const CardHead = ({ wraps, children }: { wraps?: boolean; children: ReactNode }) => (
  <div className={classes.head} data-wraps={wraps || undefined}>
    {children}
  </div>
);

/** What waits, said inside of a card; a link in it is not the card's. */
export const CardNote = ({ children }: { children: ReactNode }) => <div className={classes.note}>{children}</div>;
