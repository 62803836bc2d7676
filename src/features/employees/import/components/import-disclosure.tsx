import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './import.module.css';

type ImportDisclosureProps = { title: ReactNode; opens: boolean; children: ReactNode };

/** What most people need not look at; drawn only once somebody does. */
export function ImportDisclosure({ title, opens, children }: ImportDisclosureProps) {
  // Only at first: what the person chooses must not close it under their hand.
  const [open, setOpen] = useState(opens);
  return (
    <details className={classes.disclosure} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight size={18} className={classes.arrow} aria-hidden />
        {title}
      </summary>
      {open && children}
    </details>
  );
}
