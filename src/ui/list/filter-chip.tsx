import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './filter-chip.module.css';

type FilterChipProps = {
  /** What it narrows the list to, or what it is about as long as it does not. */
  children: ReactNode;
  icon?: ReactNode;
  /** Null while it doesn't narrow the list. */
  clear: { label: string; onClear(): void } | null;
  /** A dialog in which something can be chosen; without it the chip only shows and clears. */
  dialog?: { label: string; content(close: () => void): ReactNode };
};

/** One filter of a list: shows its value and can be cleared by itself. */
export function FilterChip({ children, icon, clear, dialog }: FilterChipProps) {
  const [opened, setOpened] = useState(false);
  return (
    <span className={classes.chip} data-set={clear !== null || undefined}>
      {dialog ? (
        <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
          <Popover.Target>
            <button type="button" className={classes.value} aria-haspopup="dialog" onClick={() => setOpened(!opened)}>
              {icon}
              {children}
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label={dialog.label}>{dialog.content(() => setOpened(false))}</Popover.Dropdown>
        </Popover>
      ) : (
        <span className={classes.value}>
          {icon}
          {children}
        </span>
      )}
      {clear && (
        <button type="button" className={classes.clear} aria-label={clear.label} title={clear.label} onClick={clear.onClear}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </span>
  );
}
