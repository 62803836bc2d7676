import { useLingui } from '@lingui/react/macro';
import { SortSelect } from '@/ui/list/sort-select';
import type { Sorted } from '@/ui/list/sorted';
import type { OrgUnitSort } from '../hooks';
import type { OrgUnitSearch } from './org-unit-search';

export const sortedBy = ({ sort = 'title', order = 'asc' }: OrgUnitSearch): Sorted<OrgUnitSort> => ({ by: sort, order });

type OrgUnitSortSelectProps = { sorted: Sorted<OrgUnitSort>; onSort(sorted: Sorted<OrgUnitSort>): void };

export function OrgUnitSortSelect({ sorted, onSort }: OrgUnitSortSelectProps) {
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
