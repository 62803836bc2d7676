import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { forgetAsked, isAskedFor } from './asked-chip';
import classes from './filter-chip.module.css';

type FilterDialogProps = { label: string; content(close: () => void): ReactNode; children: ReactNode };

/** The button of a chip and the dialog under it, which opens by itself for whoever pressed the button that brought it, and still waits. */
export default function FilterDialog({ label, content, children }: FilterDialogProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Who has gone on meanwhile keeps the focus, and what they type.
    if (!isAskedFor(label)) return;
    // Of the button that stood here the focus goes to this one, and comes back to it.
    button.current?.focus();
    setOpened(true);
    forgetAsked();
  }, [label]);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus closeOnEscape={false} shadow="md">
      <Popover.Target>
        <button ref={button} type="button" className={classes.value} aria-haspopup="dialog" onClick={() => setOpened(!opened)}>
          {children}
        </button>
      </Popover.Target>
      {/* Mantine's own way hears of the key before what is in the dialog does, which may mean something smaller by it. */}
      <Popover.Dropdown aria-label={label} onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}>
        <Suspense fallback={null}>
          <Content>{content(() => setOpened(false))}</Content>
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What comes after the dialog has opened takes the focus all the same. */
function Content({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (content.current?.contains(document.activeElement)) return;
    const first = content.current?.querySelector<HTMLElement>('[data-autofocus], a, button, input');
    first?.focus({ preventScroll: true });
  }, []);
  return <div ref={content}>{children}</div>;
}
