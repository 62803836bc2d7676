import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';
import { usePrinting } from './use-printing';

type FoldProps = {
  title: string;
  /** What is said of it while it is closed too. */
  detail?: ReactNode;
  /** Whether it is open until somebody closes it. */
  openAtFirst?: boolean;
  children: ReactNode;
};

/** A part of a screen that few need: closed until somebody opens it, open on paper. */
export function Fold({ title, detail, openAtFirst = false, children }: FoldProps) {
  const [opened, setOpened] = useState(openAtFirst);
  const printing = usePrinting();
  return (
    <details className={classes.fold} open={opened || printing} onToggle={(event) => setOpened(event.currentTarget.open && !printing)}>
      <summary className={classes.summary}>
        <IconChevronRight size={16} aria-hidden />
        <h2>{title}</h2>
        {detail && <span className={classes.detail}>{detail}</span>}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
