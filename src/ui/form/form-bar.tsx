import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-bar.module.css';
import { StickyBar } from './sticky-bar';

type FormBarProps = {
  /** What the one main button does. */
  action: string;
  sending: boolean;
  children?: ReactNode;
};

/** Always in sight below a form: its one main button, and what has to be seen beside it. */
export const FormBar = ({ action, sending, children }: FormBarProps) => (
  <StickyBar className={classes.bar}>
    <div className={classes.beside}>{children}</div>
    <Button type="submit" size="md" loading={sending}>
      {action}
    </Button>
  </StickyBar>
);
