import type { ReactNode } from 'react';
import classes from './filter-chip.module.css';

/** Holds the place of chips whose code comes after the first rows. */
export const WaitingChips = ({ words }: { words: readonly string[] }): ReactNode =>
  words.map((word) => (
    <span key={word} className={classes.chip} aria-hidden>
      <span className={classes.value}>{word}</span>
    </span>
  ));
