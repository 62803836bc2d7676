import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { renameBody } from '@/contract/session';
import { notify } from '@/ui/feedback/notify';
import { formResolver } from '@/ui/form/form-resolver';
import { useShortForm } from '@/ui/form/use-short-form';
import { useRename } from '../hooks';
import { fieldWords } from '../labels';
import { refusedFields } from '../refused-fields';
import classes from './profile-page.module.css';
import { ShortForm } from './short-form';

const problemsOf = formResolver(renameBody, (_, code) => code);

/** What the person is called, and how to change it. */
export function NameForm({ name }: { name: string }) {
  const { t } = useLingui();
  /** Null until it is begun: whoever comes back from it finds the focus where it was. */
  const [editing, setEditing] = useState<boolean | null>(null);
  if (editing) return <Fields name={name} onEnd={() => setEditing(false)} />;
  return (
    <span className={classes.named}>
      {name}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={t`Change name`}
        autoFocus={editing === false}
        onClick={() => setEditing(true)}
      >
        <Trans>Edit</Trans>
      </Button>
    </span>
  );
}

function Fields({ name, onEnd }: { name: string; onEnd(): void }) {
  const { t, i18n } = useLingui();
  const rename = useRename();
  const isSame = (body: { name: string }) => body.name.trim() === name;
  const form = useShortForm({
    name: 'own-name',
    initial: { name },
    problemsOf,
    words: (field, code) => i18n._(fieldWords(field, code)),
    send: (body) => (isSame(body) ? Promise.resolve({ outcome: 'done' }) : rename(body)),
    atFields: refusedFields,
    onSent: (body) => {
      if (isSame(body)) notify.info(t`Nothing was changed`);
      else notify.success(t`Your name has been changed`);
      onEnd();
    },
  });
  return (
    <ShortForm form={form} onCancel={onEnd}>
      <TextInput aria-label={t`Name`} autoComplete="name" maxLength={200} data-autofocus autoFocus {...form.field('name')} />
    </ShortForm>
  );
}
