import type { ReactNode } from 'react';
import classes from './card-section.module.css';

type CardSectionProps = {
  id: string;
  title: string;
  action?: ReactNode;
  busy?: boolean;
  /** There is nothing in it but what can be done: paper leaves it out. */
  empty?: boolean;
  children: ReactNode;
};

/** A part of a page with a heading and a few cards, all of which are drawn. */
export const CardSection = ({ id, title, action, busy, empty = false, children }: CardSectionProps) => (
  <section className={classes.section} aria-labelledby={id} aria-busy={busy} data-off-paper={empty || undefined}>
    <div className={classes.head}>
      <h2 id={id}>{title}</h2>
      {action}
    </div>
    {children}
  </section>
);

/** Its cards, in as many columns as there is room for. */
export const Cards = <Row extends { id: string }>({ rows, children }: { rows: readonly Row[]; children(row: Row): ReactNode }) => (
  <ul className={classes.cards}>
    {rows.map((row) => (
      <li key={row.id}>{children(row)}</li>
    ))}
  </ul>
);
