import { IconX } from '@tabler/icons-react';
import { Suspense, startTransition, use, useEffect, useState } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { askFor, isAskedFor } from './asked-chip';
import classes from './filter-chip.module.css';
import { type FilterChipProps, FilterDrawing } from './filter-drawing';

const loadDialog = () => import('./filter-dialog');
// What places it on the screen is heavy, and no list opens with one.
const FilterDialog = lazyPart(loadDialog);

/** One filter of a list: shows its value and can be cleared by itself. */
export function FilterChip(props: FilterChipProps) {
  const Drawn = use(FilterDrawing) ?? Chip;
  return <Drawn {...props} />;
}

/** On a phone one that narrows nothing is in the sheet of filters only. */
export const ChipWhereSet = (props: FilterChipProps) => props.clear && <Chip {...props} />;

function Chip({ children, icon, clear, dialog }: FilterChipProps) {
  const [pressed, setPressed] = useState(false);
  const label = dialog?.label;
  useEffect(() => {
    // Only once it stands here: what it takes the place of may be pressed after this was rendered, and before.
    if (label !== undefined && isAskedFor(label)) startTransition(() => setPressed(true));
  }, [label]);
  const shown = (
    <>
      {icon}
      <span className={icon && !clear ? classes.words : undefined}>{children}</span>
    </>
  );
  const button = (
    <button
      type="button"
      className={classes.value}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={() => void loadDialog().catch(() => {})}
      onClick={() => {
        if (dialog) askFor(dialog.label);
        // Until the dialog's code is there the very button stays that was pressed: with another in its place the focus would be gone.
        startTransition(() => setPressed(true));
      }}
    >
      {shown}
    </button>
  );
  return (
    <span className={classes.chip} data-set={clear !== null || undefined}>
      {dialog ? (
        <Suspense fallback={button}>{pressed ? <FilterDialog {...dialog}>{shown}</FilterDialog> : button}</Suspense>
      ) : (
        <span className={classes.value}>{shown}</span>
      )}
      {clear && (
        <button
          type="button"
          className={classes.clear}
          aria-label={clear.label}
          title={clear.label}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            clear.onClear();
          }}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </span>
  );
}

/** A button that is about to go gives the focus to what stays. */
function focusBeside(button: HTMLElement): void {
  const bar = button.closest('search');
  const value = button.previousElementSibling;
  const staying = bar?.querySelector<HTMLElement>('[data-all-filters] button') ?? (value instanceof HTMLButtonElement ? value : null);
  (staying ?? bar?.querySelector('input'))?.focus();
}
