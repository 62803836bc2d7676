import '@mantine/core/styles/Combobox.css';
import { Button, Modal, NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Asked, useAsked } from './confirm';
import classes from './confirm-dialog.module.css';
import './modal-styles';

/** Shows what `confirm` and `confirmChoice` ask. */
export default function ConfirmDialog() {
  const asked = useAsked();
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState<Asked | null>(asked);
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (!asked) return;
    setShown(asked);
    setChosen('');
    setMissing(false);
  }, [asked]);
  if (!shown) return null;
  const { choice } = shown;

  const press = () => {
    if (!choice || chosen !== '') return asked?.answer(true, chosen);
    setMissing(true);
    select.current?.focus();
  };

  return (
    <Modal opened={asked !== null} onClose={() => asked?.answer(false)} title={shown.title} centered size="md" withCloseButton={false}>
      <p>{shown.message}</p>
      {shown.detail && (
        <p className={classes.detail} data-decisive={choice !== null || undefined}>
          {shown.detail}
        </p>
      )}
      {choice && (
        <NativeSelect
          ref={select}
          className={classes.choice}
          label={choice.label}
          data={[{ value: '', label: choice.placeholder }, ...choice.options]}
          value={chosen}
          error={missing && choice.missing}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            setMissing(false);
          }}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => asked?.answer(false)} data-autofocus>
          {shown.cancel}
        </Button>
        <Button color={shown.danger ? 'red' : undefined} onClick={press}>
          {shown.confirm}
        </Button>
      </div>
    </Modal>
  );
}
