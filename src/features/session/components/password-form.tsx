import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { changePasswordBody } from '@/contract/session';
import { isEasyPassword } from '@/rules/easy-password';
import { formResolver } from '@/ui/form/form-resolver';
import { useShortForm } from '@/ui/form/use-short-form';
import { useChangePassword, useMe } from '../hooks';
import { fieldWords } from '../labels';
import { refusedFields } from '../refused-fields';
import classes from './profile-page.module.css';
import { ShortForm } from './short-form';

const shapeProblemsOf = formResolver(changePasswordBody, (_, code) => code);

/** Sets another password, and says what became of the other devices. */
export function PasswordForm() {
  /** Null until it is opened: whoever comes back from it finds the focus where it was. */
  const [open, setOpen] = useState<boolean | null>(null);
  /** Devices that were signed out; null until a password has been changed. */
  const [ended, setEnded] = useState<number | null>(null);
  if (open) {
    return (
      <Fields
        onCancel={() => setOpen(false)}
        onChanged={(devices) => {
          setEnded(devices);
          setOpen(false);
        }}
      />
    );
  }
  return (
    <>
      <p role="status" className={classes.quiet}>
        {ended === 0 && <Trans>Your password has been changed. No other device is signed in.</Trans>}
        {ended !== null && ended > 0 && (
          <Plural
            value={ended}
            one="Your password has been changed, and # other device signed out."
            other="Your password has been changed, and # other devices signed out."
          />
        )}
      </p>
      <Button variant="default" autoFocus={open === false} onClick={() => setOpen(true)}>
        <Trans>Change password</Trans>
      </Button>
    </>
  );
}

function Fields({ onChanged, onCancel }: { onChanged(ended: number): void; onCancel(): void }) {
  const { t, i18n } = useLingui();
  const { user } = useMe();
  const change = useChangePassword();
  const ended = useRef(0);
  const form = useShortForm({
    name: 'own-password',
    initial: { current: '', password: '' },
    problemsOf: (values) => {
      const problems = shapeProblemsOf(values);
      return problems.password || !isEasyPassword(values.password, [user.name, user.email])
        ? problems
        : { ...problems, password: 'too-easy' };
    },
    words: (field, code) => i18n._(fieldWords(field, code)),
    send: async (values) => {
      const result = await change(values);
      if (result.outcome === 'done') ended.current = result.answer.ended;
      return result;
    },
    atFields: refusedFields,
    onSent: () => onChanged(ended.current),
    again: 'current',
  });
  const show = { 'aria-label': t`Show what is typed` };
  return (
    <ShortForm form={form} onCancel={onCancel}>
      {/* So that password managers know whose it is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordInput
        label={t`Current password`}
        autoComplete="current-password"
        data-autofocus
        autoFocus
        visibilityToggleButtonProps={show}
        {...form.field('current')}
      />
      <PasswordInput
        label={t`New password`}
        description={t`At least 10 characters. Your other devices will be signed out; this one stays signed in.`}
        autoComplete="new-password"
        visibilityToggleButtonProps={show}
        {...form.field('password')}
      />
    </ShortForm>
  );
}
