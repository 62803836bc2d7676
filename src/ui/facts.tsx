import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What is known of a record, under one heading. */
export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <FactList>{children}</FactList>
    </section>
  );
}

/** The same under a heading of another kind. */
export const FactList = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

/** One thing that is known; left out where there is nothing to say. */
export function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (value === null || value === false || value === '') return null;
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
