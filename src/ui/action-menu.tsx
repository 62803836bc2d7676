import '@mantine/core/styles/Popover.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import classes from './action-menu.module.css';
import compact from './compact-button.module.css';

export type Action = {
  icon: TablerIcon;
  label: string;
  /** It can't be taken back. */
  danger?: boolean;
  act(): void;
};

/** All that can be done besides the one main action, in words. */
export function ActionMenu({ actions }: { actions: readonly Action[] }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      // The focus goes into it before it has its place: where that is a place in the page, the page scrolls there, away from the finger.
      floatingStrategy="fixed"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={compact.button}
          leftSection={<IconDots size={18} aria-hidden />}
          aria-haspopup="menu"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <span className={compact.word}>
            <Trans>More actions</Trans>
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} role="menu" aria-label={t`More actions`} onKeyDown={step}>
        {actions.map(({ icon: Icon, label, danger, act }, index) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-autofocus={index === 0 || undefined}
            data-danger={danger || undefined}
            className={classes.item}
            onClick={() => {
              setOpened(false);
              act();
            }}
          >
            <Icon size={18} aria-hidden />
            {label}
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

/** From one to the next with the arrows, round at the ends. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
