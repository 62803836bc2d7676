import { IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import classes from './filter-chip.module.css';

const loadDialog = () => import('./filter-dialog');
// What places it on the screen is heavy, and no list opens with one.
const FilterDialog = lazyPart(loadDialog);

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
  const [pressed, setPressed] = useState(false);
  const shown = (
    <>
      {icon}
      {children}
    </>
  );
  const button = (
    <button
      type="button"
      className={classes.value}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={() => void loadDialog().catch(() => {})}
      onClick={() => setPressed(true)}
    >
      {shown}
    </button>
  );
  return (
    <span className={classes.chip} data-set={clear !== null || undefined}>
      {dialog && pressed && (
        <Suspense fallback={button}>
          <FilterDialog {...dialog}>{shown}</FilterDialog>
        </Suspense>
      )}
      {dialog && !pressed && button}
      {!dialog && <span className={classes.value}>{shown}</span>}
      {clear && (
        <button type="button" className={classes.clear} aria-label={clear.label} title={clear.label} onClick={clear.onClear}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </span>
  );
}
