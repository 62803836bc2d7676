import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/ui/language-switch';
import { LinkButton } from '@/ui/link-button';
import { Page } from '@/ui/page';
import { SchemeSwitch } from '@/ui/scheme-switch';
import { useMe } from '../hooks';
import { Devices } from './devices';
import { KeptHere } from './kept-here';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import classes from './profile-page.module.css';
import { SignOutButton } from './sign-out-button';

/** Who is signed in, how the portal looks for them, and where else they are signed in. */
export function ProfilePage({ plan, install }: { plan: ReactNode; install: ReactNode }) {
  const { t } = useLingui();
  const { user, company } = useMe();
  return (
    <Page title={t`Profile`}>
      <div className={classes.sections}>
        <section className={classes.section}>
          <dl className={classes.facts}>
            <dt>
              <Trans>Name</Trans>
            </dt>
            <dd>
              <NameForm name={user.name} />
            </dd>
            <dt>
              <Trans>Email</Trans>
            </dt>
            <dd>{user.email}</dd>
            <dt>
              <Trans>Company</Trans>
            </dt>
            <dd>{company.name}</dd>
            <dt>
              <Trans>Plan</Trans>
            </dt>
            <dd>{plan}</dd>
          </dl>
          <div className={classes.buttons}>
            <LinkButton to="/audit" variant="default">
              <Trans>Change history</Trans>
            </LinkButton>
            <SignOutButton />
          </div>
        </section>
        <section className={classes.section}>
          <h2 className={classes.heading}>
            <Trans>Language</Trans>
          </h2>
          <LanguageSwitch names="long" />
          <h2 className={classes.heading}>
            <Trans>Colours</Trans>
          </h2>
          <SchemeSwitch />
        </section>
        <section className={classes.section} aria-label={t`Password`}>
          <h2 className={classes.heading}>
            <Trans>Password</Trans>
          </h2>
          <PasswordForm />
        </section>
        <section className={classes.section}>
          <h2 className={classes.heading}>
            <Trans>Devices</Trans>
          </h2>
          <Devices />
        </section>
        <section className={classes.section} aria-label={t`On this device`}>
          <h2 className={classes.heading}>
            <Trans>On this device</Trans>
          </h2>
          <KeptHere />
        </section>
        {install}
      </div>
    </Page>
  );
}
