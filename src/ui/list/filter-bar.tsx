import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part';
import { useShownFirst } from '../use-shown-first';
import { useMenuBeside } from '../use-wide';
import { BulkButton } from './bulk-button';
import classes from './filter-bar.module.css';
import { ChipWhereSet } from './filter-chip';
import { FilterDrawing } from './filter-drawing';

const FilterSheet = lazyPart(() => import('./filter-sheet'));

type FilterBarProps = {
  text: string;
  onText(text: string): void;
  /** The search field was left. */
  onLeave(): void;
  /** Filter chips. */
  children?: ReactNode;
  /** A tool that stands with them, as the names under which they are kept. */
  beside?: ReactNode;
  /** How many rows the filters leave; null where nobody knows. */
  found?: number | null;
};

/** A list's search field and the chips that narrow it. On a phone only those that do so stand here, and all are in a sheet. */
export function FilterBar({ text, onText, onLeave, children, beside, found = null }: FilterBarProps) {
  const { t } = useLingui();
  const atDesk = useMenuBeside();
  const [choosing, setChoosing] = useState(false);
  return (
    <search className={classes.filters}>
      <SearchField text={text} onText={onText} onLeave={onLeave} />
      {children && !atDesk && (
        <div data-off-paper data-all-filters>
          <BulkButton icon={<IconFilter size={18} aria-hidden />} label={t`Filters`} act={() => setChoosing(true)} />
        </div>
      )}
      {children && (
        <div className={classes.chips} data-filters>
          <FilterDrawing value={atDesk ? null : ChipWhereSet}>{children}</FilterDrawing>
        </div>
      )}
      {beside}
      {choosing && (
        <Suspense fallback={null}>
          <FilterSheet found={found} onClose={() => setChoosing(false)}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </search>
  );
}

/** A component of its own: a letter draws nothing else anew before it is seen. */
function SearchField({ text, onText, onLeave }: Pick<FilterBarProps, 'text' | 'onText' | 'onLeave'>) {
  const { t } = useLingui();
  const typed = useShownFirst(text, onText);
  return (
    <TextInput
      type="search"
      aria-label={t`Search`}
      placeholder={t`Search`}
      className={classes.search}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed.shown && <CloseButton aria-label={t`Clear search`} onClick={() => typed.show('')} />}
      value={typed.shown}
      onChange={(event) => typed.show(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}
