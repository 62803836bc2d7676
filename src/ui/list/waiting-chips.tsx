import type { ReactNode } from 'react';
import { askFor } from './asked-chip';
import classes from './filter-chip.module.css';

type WaitingChipsProps = {
  /** What stands on each; the dialog that it opens is called the same. */
  names: readonly string[];
  /** Stands before the words, on a phone in their place. */
  icon?: ReactNode;
};

/** Holds the place of chips whose code comes after the first rows. Who presses one has pressed that which comes. */
export const WaitingChips = ({ names, icon }: WaitingChipsProps): ReactNode =>
  names.map((name) => (
    <span key={name} className={classes.chip}>
      <button
        type="button"
        className={classes.value}
        aria-haspopup="dialog"
        // Of a mouse button that comes up on the chip that has come meanwhile the browser makes no click.
        onMouseDown={({ button }) => button === 0 && askFor(name)}
        onClick={() => askFor(name)}
      >
        {icon}
        <span className={icon ? classes.words : undefined}>{name}</span>
      </button>
    </span>
  ));
