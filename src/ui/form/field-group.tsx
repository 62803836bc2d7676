import type { ReactNode } from 'react';
import classes from './field-group.module.css';

/** Fields that belong together, two beside each other where there is room. */
export function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  const fields = <div className={classes.fields}>{children}</div>;
  if (title === undefined) return fields;
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {fields}
    </fieldset>
  );
}

/** The class of a field that has the whole row. */
export const wideField = classes.wide;
