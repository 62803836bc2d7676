import type { ReactNode } from 'react';
import classes from './list-tools.module.css';

/** The line above a list: its filter bar, on a phone its sort select, and its selection bar at the end. */
export const ListTools = ({ children }: { children: ReactNode }) => <div className={classes.tools}>{children}</div>;
