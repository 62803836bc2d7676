import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { ViewOutcome } from '../hooks';
import classes from './views-menu.module.css';

/** Letters of a name. */
const most = 60;

type NameFormProps = {
  label: string;
  name: string;
  save(name: string): Promise<ViewOutcome>;
  /** It has the name, or, where it had one before, keeps that. */
  onDone(): void;
};

/** What a view shall be called. */
export function NameForm({ label, name: before, save, onDone }: NameFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const show = (words: string) => {
    setProblem(words);
    field.current?.focus();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') return show(t`Please enter name`);
    if (name.length > most) return show(t`Please use at most ${most} characters`);
    const outcome = await save(name);
    if (outcome === 'taken') return show(t`This name is taken`);
    if (outcome === 'done') onDone();
  };
  return (
    <form
      className={classes.name}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || before === '') return;
        // The menu stays.
        event.stopPropagation();
        onDone();
      }}
    >
      <TextInput
        ref={field}
        label={label}
        autoComplete="off"
        data-autofocus={before !== '' || undefined}
        autoFocus={before !== ''}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" variant={before === '' ? 'light' : 'filled'}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
