import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/ui/language-switch';
import { SchemeToggle } from '@/ui/scheme-switch';
import { useDocumentTitle } from '@/ui/use-document-title';
import classes from './auth-frame.module.css';
import { RidePicture } from './ride-picture';

/** The screens before signing in: the form alone on a phone, beside what the portal is for on a wide screen. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className={classes.frame}>
      <aside className={classes.aside}>
        <p className={classes.brand}>
          <Trans>Ride portal</Trans>
        </p>
        <RidePicture />
        <p className={classes.sentence}>
          <Trans>Book rides for your people from anywhere, even with no signal. Each is sent exactly once when the signal returns.</Trans>
        </p>
      </aside>
      <div className={classes.side}>
        <header className={classes.tools}>
          <LanguageSwitch />
          <SchemeToggle />
        </header>
        <main className={classes.main}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </main>
      </div>
    </div>
  );
}
