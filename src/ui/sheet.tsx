import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import './modal-styles';
import classes from './sheet.module.css';

type SheetProps = {
  opened: boolean;
  title: string;
  onClose(): void;
  /** On a phone only as high as it has to be, and in reach of the thumb. */
  low?: boolean;
  children: ReactNode;
};

/** The whole screen on a phone, a dialog elsewhere. */
export function Sheet({ opened, title, onClose, low = false, children }: SheetProps) {
  const { t } = useLingui();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  useFocusGivenBack();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      fullScreen={phone && !low}
      {...(phone && low ? fromBelow : { centered: true })}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
    </Modal>
  );
}

const fromBelow = {
  classNames: { inner: classes.inner, content: classes.content },
  transitionProps: { transition: 'slide-up', duration: 160 },
} as const;

/** A sheet that comes open and goes without being closed gives the focus back too, unless somebody has it by then. */
function useFocusGivenBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}
