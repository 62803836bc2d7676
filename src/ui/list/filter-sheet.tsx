import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useFormat } from '@/i18n/format';
import { Sheet } from '../sheet';
import { type FilterChipProps, FilterDrawing } from './filter-drawing';
import classes from './filter-sheet.module.css';

type FilterSheetProps = {
  /** How many rows the filters leave; null where nobody knows. */
  found: number | null;
  onClose(): void;
  children: ReactNode;
};

/** A list's filters on a phone, one below the other. What is chosen narrows the list at once. */
export default function FilterSheet({ found, onClose, children }: FilterSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Sheet opened title={t`Filters`} onClose={onClose}>
      <FilterDrawing value={SheetFilter}>
        <div className={classes.filters}>{children}</div>
      </FilterDrawing>
      <div className={classes.done}>
        <Button fullWidth onClick={onClose}>
          <Trans>Show results</Trans>
          {found !== null && ` (${format.number(found)})`}
        </Button>
      </div>
    </Sheet>
  );
}

/** One filter: what it is about, its value, and below them what can be chosen. */
function SheetFilter({ children, icon, clear, dialog }: FilterChipProps) {
  const [opened, setOpened] = useState(false);
  const head = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpened(false);
    head.current?.focus();
  };
  return (
    <div className={classes.filter}>
      <div className={classes.head}>
        {dialog ? (
          <button
            ref={head}
            type="button"
            className={classes.name}
            aria-expanded={opened}
            aria-controls={opened ? id : undefined}
            onClick={() => setOpened(!opened)}
          >
            {icon}
            <span>{dialog.label}</span>
            <span className={classes.value} data-set={clear !== null || undefined}>
              {clear ? children : <Trans context="filter">Any</Trans>}
            </span>
            <IconChevronDown size={18} aria-hidden />
          </button>
        ) : (
          <span className={classes.name}>{children}</span>
        )}
        {clear && (
          <button
            type="button"
            className={classes.clear}
            aria-label={clear.label}
            title={clear.label}
            onClick={() => {
              clear.onClear();
              head.current?.focus();
            }}
          >
            <IconX size={18} aria-hidden />
          </button>
        )}
      </div>
      {dialog && opened && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would have to be hidden for the same effect
        <div id={id} role="group" aria-label={dialog.label} className={classes.choices}>
          <Suspense fallback={null}>{dialog.content(close)}</Suspense>
        </div>
      )}
    </div>
  );
}
