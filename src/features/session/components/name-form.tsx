import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { renameBody } from '@/contract/session';
import { notify } from '@/ui/feedback/notify';
import { problemText } from '@/ui/feedback/problem-text';
import { formResolver } from '@/ui/form/form-resolver';
import { useShortForm } from '@/ui/form/use-short-form';
import { useRename } from '../hooks';
import { fieldWords } from '../labels';
import { refusedFields } from '../refused-fields';
import classes from './profile-page.module.css';

const problemsOf = formResolver(renameBody, (_, code) => code);

/** What the person is called, and how to change it. */
export function NameForm({ name }: { name: string }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  if (editing) return <Fields name={name} onEnd={() => setEditing(false)} />;
  return (
    <span className={classes.named}>
      {name}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={t`Change name`}
        onClick={() => setEditing(true)}
      >
        <Trans>Edit</Trans>
      </Button>
    </span>
  );
}

function Fields({ name, onEnd }: { name: string; onEnd(): void }) {
  const { t, i18n } = useLingui();
  const form = useShortForm({
    name: 'own-name',
    initial: { name },
    problemsOf,
    words: (field, code) => i18n._(fieldWords(field, code)),
    send: useRename(),
    atFields: refusedFields,
    onSent: () => {
      notify.success(t`Your name has been changed`);
      onEnd();
    },
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      {form.problem && (
        <p role="alert" className={classes.problem}>
          {problemText(form.problem)}
        </p>
      )}
      <TextInput aria-label={t`Name`} autoComplete="name" maxLength={200} data-autofocus autoFocus {...form.field('name')} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.sending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
