import { type ReactNode, useEffect, useRef } from 'react';
import { afterFrame } from './after-frame';
import classes from './page.module.css';
import { useDocumentTitle } from './use-document-title';

let firstScreen = true;

/** One screen: its heading, what can be done with the whole of it, and its content. */
export function Page({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);

  // A screen reader starts at the new screen's heading, unless a field has taken the focus already or somebody has gone elsewhere.
  // Once the screen is drawn: focusing lays it out, which would delay its first frame. The page's first screen is left to the browser.
  useEffect(() => {
    const focused = document.activeElement;
    const main = heading.current?.closest('main');
    const elsewhere = !focused || focused === main || !main?.contains(focused);
    if (elsewhere && !firstScreen) {
      afterFrame(() => {
        if (document.activeElement === focused || document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
      });
    }
    firstScreen = false;
  }, []);

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          <span className={classes.words}>{title}</span>
        </h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
