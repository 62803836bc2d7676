import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { newPassword } from '@/contract/session';
import { notify } from '@/ui/feedback/notify';
import { problemText } from '@/ui/feedback/problem-text';
import { formResolver } from '@/ui/form/form-resolver';
import { useResetPassword } from '../hooks';
import { fieldWords } from '../labels';
import { AuthFrame } from './auth-frame';
import classes from './auth-frame.module.css';

/** `linkId` is the secret of the mailed link. */
export function ResetPasswordPage({ linkId, onReset }: { linkId: string; onReset(): void }) {
  const { t, i18n } = useLingui();
  const resetPassword = useResetPassword();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: formResolver(v.object({ password: newPassword }), (field, code) => i18n._(fieldWords(field, code))),
  });

  const submit = form.onSubmit(
    async ({ password }) => {
      setSending(true);
      const result = await resetPassword({ id: linkId, password });
      setSending(false);
      if (!result.ok) return setProblem(problemText(result.problem));
      notify.success(t`Your password has been changed. Please sign in`);
      onReset();
    },
    () => form.getInputNode('password')?.focus(),
  );

  return (
    <AuthFrame title={t`New password`}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <PasswordInput
          key={form.key('password')}
          label={t`New password`}
          description={t`At least 10 characters. Devices that are signed in now will have to sign in again.`}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={sending}>
          <Trans>Save</Trans>
        </Button>
      </form>
      <Link to="/forgot-password" className={classes.link}>
        <Trans>Send me another link</Trans>
      </Link>
    </AuthFrame>
  );
}
