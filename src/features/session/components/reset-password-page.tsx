import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { newPassword } from '@/contract/session';
import { notify } from '@/ui/feedback/notify';
import { problemText } from '@/ui/feedback/problem-text';
import { formResolver } from '@/ui/form/form-resolver';
import { useShortForm } from '@/ui/form/use-short-form';
import { useResetPassword } from '../hooks';
import { fieldWords } from '../labels';
import { refusedFields } from '../refused-fields';
import { AuthFrame } from './auth-frame';
import classes from './auth-frame.module.css';

const problemsOf = formResolver(v.object({ password: newPassword }), (_, code) => code);

/** `linkId` is the secret of the mailed link. */
export function ResetPasswordPage({ linkId, onReset }: { linkId: string; onReset(): void }) {
  const { t, i18n } = useLingui();
  const resetPassword = useResetPassword();
  const form = useShortForm({
    name: 'reset-password',
    initial: { password: '' },
    problemsOf,
    words: (field, code) => i18n._(fieldWords(field, code)),
    // How easy it is depends on whose it is, too, which the API alone knows from the link.
    atFields: refusedFields,
    send: ({ password }) => resetPassword({ id: linkId, password }),
    onSent: () => {
      notify.success(t`Your password has been changed. Please sign in`);
      onReset();
    },
  });

  return (
    <AuthFrame title={t`New password`}>
      <form inert={form.sending} className={classes.form} onSubmit={form.onSubmit} noValidate>
        {form.problem && (
          <p role="alert" className={classes.problem}>
            {problemText(form.problem)}
          </p>
        )}
        <PasswordInput
          label={t`New password`}
          description={t`At least 10 characters. Devices that are signed in now will have to sign in again.`}
          autoComplete="new-password"
          enterKeyHint="done"
          visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
          {...form.field('password')}
        />
        <Button type="submit" loading={form.sending}>
          <Trans>Save</Trans>
        </Button>
      </form>
      <Link to="/forgot-password" className={classes.link}>
        <Trans>Send me another link</Trans>
      </Link>
    </AuthFrame>
  );
}
