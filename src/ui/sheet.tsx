import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import './modal-styles';

type SheetProps = { opened: boolean; title: string; onClose(): void; children: ReactNode };

/** The whole screen on a phone, a dialog elsewhere. */
export function Sheet({ opened, title, onClose, children }: SheetProps) {
  const { t } = useLingui();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  useFocusGivenBack();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      fullScreen={phone ?? false}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
    </Modal>
  );
}

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
