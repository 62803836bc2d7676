import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { DateChip } from '@/ui/list/date-chip';
import { FilterChip } from '@/ui/list/filter-chip';
import type { TripsSearch } from './trips-search';

// Lists are narrowed to these from elsewhere: what chooses them stays out of the list's first load.
const EmployeeChip = lazyPart(async () => ({ default: (await import('@/features/employees/components/employee-chip')).EmployeeChip }));
const OrgUnitChip = lazyPart(async () => ({ default: (await import('@/features/org-units/components/org-unit-chip')).OrgUnitChip }));

type TripFiltersProps = { filter: TripsSearch; narrow(change: Partial<TripsSearch>): void };

/** The chips that narrow the list. */
export function TripFilters({ filter, narrow }: TripFiltersProps) {
  const { t } = useLingui();
  const { employeeId, departmentId, plateNumber } = filter;
  return (
    <>
      <DateChip range={filter} onChange={narrow} />
      <Suspense fallback={null}>
        {departmentId && <OrgUnitChip resource="department" value={departmentId} onChange={(next) => narrow({ departmentId: next })} />}
      </Suspense>
      {plateNumber && (
        <FilterChip clear={{ label: t`Clear car`, onClear: () => narrow({ plateNumber: undefined }) }}>{plateNumber}</FilterChip>
      )}
      <Suspense fallback={null}>
        {employeeId && <EmployeeChip id="trip-employee" value={employeeId} onChange={(next) => narrow({ employeeId: next })} />}
      </Suspense>
    </>
  );
}
