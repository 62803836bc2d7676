import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './filling.module.css';

type FillingProps = {
  /** Null while nobody knows how many there are. */
  progress: { done: number; total: number } | null;
  label: string;
  /** The same in words, with the numbers. */
  children: ReactNode;
};

/** Whether the place is kept: once rows have come in while one looks it stays, or all that stands below would move as they are there. */
export function useFillingSpace(isFirstVisit: boolean, fills: boolean): boolean {
  const [isKept, setKept] = useState(isFirstVisit);
  if (fills && !isKept) setKept(true);
  return isKept;
}

/**
 * Its place on a device that rows come to for the first time: what stands below moves neither as it comes nor as it goes. `done` says in
 * words that they are there; the next start has no such place.
 */
export const FillingSpace = ({ done }: { done: ReactNode }) => (
  <p className={classes.filling} data-later>
    {done && (
      <>
        <IconCircleCheck size={16} aria-hidden />
        {done}
      </>
    )}
  </p>
);

/** The first sync of many rows, which can be left running. */
export const Filling = ({ progress, label, children }: FillingProps) => (
  <p className={classes.filling}>
    <progress value={progress?.done} max={progress?.total} aria-label={label} />
    {children}
  </p>
);
