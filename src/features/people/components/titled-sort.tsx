import { useLingui } from '@lingui/react/macro';
import { SortSelect } from '@/ui/sort-select';
import type { Sorted } from '@/ui/sorted';
import type { TitledSort } from '../titled-hooks';
import type { TitledSearch } from './titled-search';

export const sortedBy = ({ sort = 'title', order = 'asc' }: TitledSearch): Sorted<TitledSort> => ({ by: sort, order });

type TitledSortSelectProps = { sorted: Sorted<TitledSort>; onSort(sorted: Sorted<TitledSort>): void };

export function TitledSortSelect({ sorted, onSort }: TitledSortSelectProps) {
  const { t } = useLingui();
  return (
    <SortSelect
      sorted={sorted}
      onSort={onSort}
      options={[
        { by: 'title', order: 'asc', label: t`Title, A to Z` },
        { by: 'title', order: 'desc', label: t`Title, Z to A` },
        { by: 'employees', order: 'desc', label: t`Most employees first` },
        { by: 'employees', order: 'asc', label: t`Fewest employees first` },
        { by: 'status', order: 'asc', label: t`Active first` },
        { by: 'status', order: 'desc', label: t`Inactive first` },
      ]}
    />
  );
}
