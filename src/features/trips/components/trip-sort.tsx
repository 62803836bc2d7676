import { useLingui } from '@lingui/react/macro';
import type { TripSort } from '@/contract/trips';
import { SortSelect } from '@/ui/list/sort-select';
import type { Sorted } from '@/ui/list/sorted';
import type { TripsSearch } from './trips-search';

export const sortedBy = ({ sort = 'rideAt', order = 'desc' }: TripsSearch): Sorted<TripSort> => ({ by: sort, order });

type TripSortSelectProps = { sorted: Sorted<TripSort>; onSort(sorted: Sorted<TripSort>): void };

export function TripSortSelect({ sorted, onSort }: TripSortSelectProps) {
  const { t } = useLingui();
  return (
    <SortSelect
      sorted={sorted}
      onSort={onSort}
      options={[
        { by: 'rideAt', order: 'desc', label: t`Latest first` },
        { by: 'rideAt', order: 'asc', label: t`Earliest first` },
        { by: 'employee', order: 'asc', label: t`Employee, A to Z` },
        { by: 'fare', order: 'desc', label: t`Highest fare first` },
        { by: 'fare', order: 'asc', label: t`Lowest fare first` },
        { by: 'status', order: 'asc', label: t`Under way first` },
        { by: 'number', order: 'desc', label: t`Trip ID, newest first` },
        { by: 'vehicle', order: 'asc', label: t`Vehicle, A to Z` },
      ]}
    />
  );
}
