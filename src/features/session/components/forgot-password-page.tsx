import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forgotPasswordBody } from '@/contract/session';
import { problemText } from '@/ui/feedback/problem-text';
import { formResolver } from '@/ui/form/form-resolver';
import { useForgotPassword } from '../hooks';
import { fieldWords } from '../labels';
import { AuthFrame } from './auth-frame';
import classes from './auth-frame.module.css';

export function ForgotPasswordPage() {
  const { t, i18n } = useLingui();
  const forgotPassword = useForgotPassword();
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: formResolver(forgotPasswordBody, (field, code) => i18n._(fieldWords(field, code))),
  });

  const submit = form.onSubmit(
    async (values) => {
      setSending(true);
      const result = await forgotPassword(values);
      setSending(false);
      setProblem(result.ok ? null : problemText(result.problem));
      if (result.ok) setSentTo(values.email);
    },
    () => form.getInputNode('email')?.focus(),
  );

  return (
    <AuthFrame title={t`Forgot password`}>
      {sentTo ? (
        <p role="status">
          <Trans>If {sentTo} has an account here, a mail with a link to a new password is on its way.</Trans>
        </p>
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <p className={classes.quiet}>
            <Trans>We send you a link with which you choose a new one.</Trans>
          </p>
          {problem && (
            <p role="alert" className={classes.problem}>
              {problem}
            </p>
          )}
          <TextInput key={form.key('email')} label={t`Email`} type="email" autoComplete="username" {...form.getInputProps('email')} />
          <Button type="submit" loading={sending}>
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
