import type { ReactNode } from 'react';
import { askFor } from './asked-chip';
import classes from './filter-chip.module.css';

type WaitingChipsProps = {
  /** What stands on each, and what the dialog that it opens is called. */
  chips: readonly { words: string; opens: string }[];
  /** Stands before the words, on a phone in their place. */
  icon?: ReactNode;
};

/** Holds the place of chips whose code comes after the first rows. Who presses one has pressed that which comes. */
export const WaitingChips = ({ chips, icon }: WaitingChipsProps): ReactNode =>
  chips.map(({ words, opens }) => (
    <span key={opens} className={classes.chip}>
      <button type="button" className={classes.value} aria-haspopup="dialog" onClick={() => askFor(opens)}>
        {icon}
        <span className={icon ? classes.words : undefined}>{words}</span>
      </button>
    </span>
  ));
