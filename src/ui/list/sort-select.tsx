import { useLingui } from '@lingui/react/macro';
import { InputBase } from '@mantine/core';
import { IconArrowsSort, IconSelector } from '@tabler/icons-react';
import classes from './sort-select.module.css';
import type { Sorted, SortOption } from './sorted';

type SortSelectProps<Sort extends string> = {
  sorted: Sorted<Sort>;
  options: readonly SortOption<Sort>[];
  onSort(sorted: Sorted<Sort>): void;
};

const optionValue = ({ by, order }: Sorted<string>) => `${by} ${order}`;

/** The phone's way to what the table's headers do. */
export function SortSelect<Sort extends string>({ sorted, options, onSort }: SortSelectProps<Sort>) {
  const { t } = useLingui();
  return (
    <div className={classes.sort} data-off-paper>
      {/* The library's own select brings its whole combobox along, into every list's first load. */}
      <InputBase
        component="select"
        pointer
        aria-label={t`Sort by`}
        leftSection={<IconArrowsSort size={18} aria-hidden />}
        rightSection={<IconSelector size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        value={optionValue(sorted)}
        onChange={(event) => {
          const chosen = options.find((option) => optionValue(option) === event.currentTarget.value);
          if (chosen) onSort({ by: chosen.by, order: chosen.order });
        }}
      >
        {options.map((option) => (
          <option key={optionValue(option)} value={optionValue(option)}>
            {option.label}
          </option>
        ))}
      </InputBase>
    </div>
  );
}
