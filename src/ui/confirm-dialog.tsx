import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Asked, useAsked } from './confirm';
import classes from './confirm-dialog.module.css';
import './modal-styles';

/** Shows what `confirm` asks. */
export default function ConfirmDialog() {
  const asked = useAsked();
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState<Asked | null>(asked);
  useEffect(() => {
    if (asked) setShown(asked);
  }, [asked]);
  if (!shown) return null;
  return (
    <Modal opened={asked !== null} onClose={() => asked?.answer(false)} title={shown.title} centered size="md" withCloseButton={false}>
      <p>{shown.message}</p>
      {shown.detail && <p className={classes.detail}>{shown.detail}</p>}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => asked?.answer(false)} data-autofocus>
          {shown.cancel}
        </Button>
        <Button color={shown.danger ? 'red' : undefined} onClick={() => asked?.answer(true)}>
          {shown.confirm}
        </Button>
      </div>
    </Modal>
  );
}
