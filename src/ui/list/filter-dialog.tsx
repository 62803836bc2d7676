import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './filter-chip.module.css';

type FilterDialogProps = { label: string; content(close: () => void): ReactNode; children: ReactNode };

/** The button of a chip and the dialog under it, which is open from the start: whoever pressed the button brought it. */
export default function FilterDialog({ label, content, children }: FilterDialogProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Of the button that stood here the focus goes to this one, and comes back to it.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button ref={button} type="button" className={classes.value} aria-haspopup="dialog" onClick={() => setOpened(!opened)}>
          {children}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{content(() => setOpened(false))}</Popover.Dropdown>
    </Popover>
  );
}
