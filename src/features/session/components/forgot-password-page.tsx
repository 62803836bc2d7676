import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forgotPasswordBody } from '@/contract/session';
import { problemText } from '@/ui/feedback/problem-text';
import { formResolver } from '@/ui/form/form-resolver';
import { useShortForm } from '@/ui/form/use-short-form';
import { useForgotPassword } from '../hooks';
import { fieldWords } from '../labels';
import { AuthFrame } from './auth-frame';
import classes from './auth-frame.module.css';

const problemsOf = formResolver(forgotPasswordBody, (_, code) => code);

export function ForgotPasswordPage() {
  const { t, i18n } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useShortForm({
    name: 'forgot-password',
    initial: { email: '' },
    problemsOf,
    words: (field, code) => i18n._(fieldWords(field, code)),
    send: useForgotPassword(),
    onSent: ({ email }) => setSentTo(email),
  });

  return (
    <AuthFrame title={t`Forgot password`}>
      {sentTo ? (
        <p role="status">
          <Trans>If {sentTo} has an account here, an email with a link to a new password is on its way.</Trans>
        </p>
      ) : (
        <form className={classes.form} onSubmit={form.onSubmit} noValidate>
          <p className={classes.quiet}>
            <Trans>We send you a link with which you choose a new one.</Trans>
          </p>
          {form.problem && (
            <p role="alert" className={classes.problem}>
              {problemText(form.problem)}
            </p>
          )}
          <TextInput label={t`Email`} type="email" autoComplete="username" inputMode="email" enterKeyHint="send" {...form.field('email')} />
          <Button type="submit" loading={form.sending}>
            <Trans>Send the link</Trans>
          </Button>
        </form>
      )}
      <Link to="/" className={classes.link}>
        <Trans>Back to sign in</Trans>
      </Link>
    </AuthFrame>
  );
}
