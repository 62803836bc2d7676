import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { signInBody } from '@/contract/session';
import { problemText } from '@/ui/feedback/problem-text';
import { formResolver } from '@/ui/form/form-resolver';
import { useSignIn } from '../hooks';
import { fieldWords } from '../labels';
import { AuthFrame } from './auth-frame';
import classes from './auth-frame.module.css';

export function SignInPage({ onSignedIn }: { onSignedIn(): void }) {
  const { t, i18n } = useLingui();
  const signIn = useSignIn();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: formResolver(signInBody, (field, code) => i18n._(fieldWords(field, code))),
  });

  const submit = form.onSubmit(
    async (values) => {
      setSending(true);
      setProblem(null);
      const result = await signIn(values);
      setSending(false);
      if (result.ok) return onSignedIn();
      setProblem(problemText(result.problem));
      form.getInputNode('password')?.focus();
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );

  return (
    <AuthFrame title={t`Sign in`}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <TextInput
          key={form.key('email')}
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          key={form.key('password')}
          label={t`Password`}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={sending}>
          <Trans>Sign in</Trans>
        </Button>
        <Link to="/forgot-password" className={classes.link}>
          <Trans>Forgot password?</Trans>
        </Link>
      </form>
    </AuthFrame>
  );
}
