import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
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
    <div className={classes.sort}>
      <NativeSelect
        aria-label={t`Sort by`}
        leftSection={<IconArrowsSort size={18} aria-hidden />}
        value={optionValue(sorted)}
        onChange={(event) => {
          const chosen = options.find((option) => optionValue(option) === event.currentTarget.value);
          if (chosen) onSort({ by: chosen.by, order: chosen.order });
        }}
        data={options.map((option) => ({ value: optionValue(option), label: option.label }))}
      />
    </div>
  );
}
