import { useLingui } from '@lingui/react/macro';
import type { SortOption } from '@/ui/list/sorted';
import type { OrgUnitSort } from '../hooks';

/** The phone's way to what the table's headers do. */
export function useOrgUnitSorts(): SortOption<OrgUnitSort>[] {
  const { t } = useLingui();
  return [
    { by: 'title', order: 'asc', label: t`Title, A to Z` },
    { by: 'title', order: 'desc', label: t`Title, Z to A` },
    { by: 'employees', order: 'desc', label: t`Most employees first` },
    { by: 'employees', order: 'asc', label: t`Fewest employees first` },
    { by: 'status', order: 'asc', label: t`Active first` },
    { by: 'status', order: 'desc', label: t`Inactive first` },
  ];
}
