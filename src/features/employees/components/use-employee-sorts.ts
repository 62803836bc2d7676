import { useLingui } from '@lingui/react/macro';
import type { EmployeeSort } from '@/contract/employees';
import type { SortOption } from '@/ui/list/sorted';

/** The phone's way to what the table's headers do. */
export function useEmployeeSorts(): SortOption<EmployeeSort>[] {
  const { t } = useLingui();
  return [
    { by: 'name', order: 'asc', label: t`Name, A to Z` },
    { by: 'number', order: 'asc', label: t`Employee ID` },
    { by: 'department', order: 'asc', label: t`Department` },
    { by: 'designation', order: 'asc', label: t`Designation` },
    { by: 'joined', order: 'desc', label: t`Newest first` },
    { by: 'joined', order: 'asc', label: t`Longest here first` },
    { by: 'trips', order: 'desc', label: t`Most trips first` },
    { by: 'status', order: 'asc', label: t`Active first` },
  ];
}
