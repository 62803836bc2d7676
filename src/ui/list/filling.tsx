import type { ReactNode } from 'react';
import classes from './filling.module.css';

type FillingProps = {
  progress: { done: number; total: number };
  label: string;
  /** The same in words, with the numbers. */
  children: ReactNode;
};

/** The first sync of many rows, which can be left running. */
export const Filling = ({ progress: { done, total }, label, children }: FillingProps) => (
  <p className={classes.filling}>
    <progress value={done} max={total} aria-label={label} />
    {children}
  </p>
);
