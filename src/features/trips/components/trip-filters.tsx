import { useLingui } from '@lingui/react/macro';
import { EmployeeChip } from '@/features/employees/components/employee-chip';
import { OrgUnitChip } from '@/features/org-units/components/org-unit-chip';
import { DateChip } from '@/ui/list/date-chip';
import { FilterChip } from '@/ui/list/filter-chip';
import type { TripsSearch } from './trips-search';

type TripFiltersProps = { filter: TripsSearch; narrow(change: Partial<TripsSearch>): void };

/** The chips that narrow the list. */
export function TripFilters({ filter, narrow }: TripFiltersProps) {
  const { t } = useLingui();
  const { employeeId, departmentId, plateNumber } = filter;
  return (
    <>
      <DateChip range={filter} onChange={narrow} />
      {departmentId && <OrgUnitChip resource="department" value={departmentId} onChange={(next) => narrow({ departmentId: next })} />}
      {plateNumber && (
        <FilterChip clear={{ label: t`Clear car`, onClear: () => narrow({ plateNumber: undefined }) }}>{plateNumber}</FilterChip>
      )}
      {employeeId && <EmployeeChip id="trip-employee" value={employeeId} onChange={(next) => narrow({ employeeId: next })} />}
    </>
  );
}
