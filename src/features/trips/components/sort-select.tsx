import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import * as v from 'valibot';
import { orderSchema } from '@/contract/primitives';
import { tripSortSchema } from '@/contract/trips';
import type { TripsSearch } from './trips-search';

type SortSelectProps = { filter: TripsSearch; onChange(order: Pick<TripsSearch, 'sort' | 'order'>): void };

const choiceSchema = v.pipe(
  v.string(),
  v.transform((value) => value.split(' ')),
  v.strictTuple([tripSortSchema, orderSchema]),
);

/** The phone's way to what the table's headers do. */
export function SortSelect({ filter, onChange }: SortSelectProps) {
  const { t } = useLingui();
  return (
    <NativeSelect
      aria-label={t`Sort by`}
      leftSection={<IconArrowsSort size={18} aria-hidden />}
      value={`${filter.sort ?? 'rideAt'} ${filter.order ?? 'desc'}`}
      onChange={(event) => {
        const [sort, order] = v.parse(choiceSchema, event.currentTarget.value);
        onChange({ sort, order });
      }}
      data={[
        { value: 'rideAt desc', label: t`Latest first` },
        { value: 'rideAt asc', label: t`Earliest first` },
        { value: 'employee asc', label: t`Employee, A to Z` },
        { value: 'fare desc', label: t`Highest fare first` },
        { value: 'fare asc', label: t`Lowest fare first` },
        { value: 'status asc', label: t`Under way first` },
        { value: 'number desc', label: t`Trip ID, newest first` },
        { value: 'vehicle asc', label: t`Vehicle, A to Z` },
      ]}
    />
  );
}
