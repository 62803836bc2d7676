import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { signInBody } from '@/contract/session';
import type { SessionEnd } from '@/contract/session-ends';
import { problemText } from '@/ui/feedback/problem-text';
import { formResolver } from '@/ui/form/form-resolver';
import { useShortForm } from '@/ui/form/use-short-form';
import { begunSignIn } from '../early/early-form';
import { useSignIn } from '../hooks';
import { fieldWords } from '../labels';
import { AuthFrame } from './auth-frame';
import classes from './auth-frame.module.css';

const problemsOf = formResolver(signInBody, (_, code) => code);

type SignInPageProps = {
  /** Why somebody is here who was signed in. */
  ended: SessionEnd | null;
  onSignedIn(): void;
};

export function SignInPage({ ended, onSignedIn }: SignInPageProps) {
  const { t, i18n } = useLingui();
  const [begun] = useState(begunSignIn);
  const form = useShortForm({
    name: 'sign-in',
    initial: { email: begun?.email ?? '', password: begun?.password ?? '' },
    problemsOf,
    words: (field, code) => i18n._(fieldWords(field, code)),
    send: useSignIn(),
    onSent: onSignedIn,
    again: 'password',
  });

  // Together with the fields themselves: a letter that comes between the two would be nobody's.
  const keepFocus = useEffectEvent(() => {
    if (begun?.focused) document.getElementById(form.idOf(begun.focused))?.focus();
  });
  useLayoutEffect(() => keepFocus(), []);
  const goOn = useEffectEvent(() => {
    if (begun?.sent) void form.send();
  });
  useEffect(() => goOn(), []);

  return (
    <AuthFrame title={t`Sign in`}>
      <form className={classes.form} onSubmit={form.onSubmit} noValidate>
        {ended && (
          <p role="status" className={classes.ended}>
            {ended === 'session-revoked' ? (
              <Trans>This device was signed out from another one. What had not been sent is kept until you sign in here again.</Trans>
            ) : (
              <Trans>Your session has ended. Please sign in again: what waits on this device is kept and will be sent.</Trans>
            )}
          </p>
        )}
        {form.problem && (
          <p role="alert" className={classes.problem}>
            {problemText(form.problem)}
          </p>
        )}
        <TextInput label={t`Email`} type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          enterKeyHint="go"
          visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
          {...form.field('password')}
        />
        <Button type="submit" loading={form.sending}>
          <Trans>Sign in</Trans>
        </Button>
        <Link to="/forgot-password" className={classes.link}>
          <Trans>Forgot password?</Trans>
        </Link>
      </form>
    </AuthFrame>
  );
}
