import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormat } from '@/i18n/format';
import { type Asked, isNumber, type Look, numberToType, useAsked } from './confirm';
import classes from './confirm-dialog.module.css';
import '../modal-styles';

/** Shows what `confirm` and `confirmChoice` ask. */
export default function ConfirmDialog() {
  const asked = useAsked();
  // The words stay while the dialog fades away. It is there closed before it opens: only so it knows where the focus was, and gives it back.
  const [shown, setShown] = useState<Asked | null>(null);
  useEffect(() => {
    if (asked) setShown(asked);
  }, [asked]);
  // A form that asks while it is being sent had no focus to leave: it takes it back once nobody has it.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!asked && shown && activeElement instanceof HTMLElement) activeElement.blur();
  }, [asked, shown]);
  return (
    <Modal
      opened={asked !== null && shown !== null}
      onClose={() => asked?.answer(false)}
      title={shown?.title}
      centered
      size="md"
      withCloseButton={false}
    >
      {shown && <Body asked={shown} />}
    </Modal>
  );
}

function Body({ asked }: { asked: Asked }) {
  const { about, message, looks, detail, choice, serial } = asked;
  return (
    <>
      {about && <p className={classes.about}>{about}</p>}
      <p>{message}</p>
      {looks && looks.length > 0 && <Looks asked={asked} looks={looks} />}
      {detail && (
        <p className={classes.detail} data-decisive={choice !== null || undefined}>
          {detail}
        </p>
      )}
      <Answer key={serial} asked={asked} />
    </>
  );
}

function Looks({ asked, looks }: { asked: Asked; looks: readonly Look[] }) {
  return (
    <ul className={classes.looks}>
      {looks.map(({ text, label, of, go }) => (
        <li key={text}>
          <span>{text}</span>
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`${label}: ${of}`}
            onClick={() => {
              asked.answer(false);
              go();
            }}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What has to be chosen and typed, and the two buttons. */
function Answer({ asked }: { asked: Asked }) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [pressed, setPressed] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { choice, answer } = asked;
  const number = numberToType(asked);
  const unchosen = choice !== null && chosen === '';
  const untyped = number !== null && !isNumber(typed, number);

  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!unchosen && !untyped) return answer(true, chosen);
    setPressed(true);
    (unchosen ? select : input).current?.focus();
  };

  return (
    <form noValidate onSubmit={press}>
      {choice && (
        <NativeSelect
          ref={select}
          className={classes.field}
          label={choice.label}
          data={[{ value: '', label: choice.placeholder }, ...choice.options]}
          value={chosen}
          error={pressed && unchosen && choice.missing}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {number !== null && (
        <TextInput
          ref={input}
          className={classes.field}
          label={t`To confirm, type the number ${format.number(number)}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={pressed && untyped && t`Please type ${format.number(number)}`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus={!choice || undefined}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => answer(false)} data-autofocus={number === null || undefined}>
          {asked.cancel}
        </Button>
        <Button type="submit" color={asked.danger ? 'red' : undefined}>
          {asked.confirm}
        </Button>
      </div>
    </form>
  );
}
