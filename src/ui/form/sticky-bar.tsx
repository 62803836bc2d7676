import type { ReactNode } from 'react';
import classes from './sticky-bar.module.css';

/** Always in sight below a form or a step of one. `className`: how what is in it stands. */
export const StickyBar = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`${classes.bar} ${className}`} data-sticky-bar>
    {children}
  </div>
);
