import type { ReactNode } from 'react';
import classes from './filter-chip.module.css';

type WaitingChipsProps = {
  words: readonly string[];
  /** Stands before the words, on a phone in their place. */
  icon?: ReactNode;
};

/** Holds the place of chips whose code comes after the first rows. */
export const WaitingChips = ({ words, icon }: WaitingChipsProps): ReactNode =>
  words.map((word) => (
    <span key={word} className={classes.chip} aria-hidden>
      <span className={classes.value}>
        {icon}
        <span className={icon ? classes.words : undefined}>{word}</span>
      </span>
    </span>
  ));
