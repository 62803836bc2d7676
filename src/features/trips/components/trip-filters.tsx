import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { DateChip } from '@/ui/list/date-chip';
import { FilterChip } from '@/ui/list/filter-chip';
import { whenIdle } from '@/ui/when-idle';
import classes from './trip-filters.module.css';
import type { TripsSearch } from './trips-search';
import { useDaysAhead } from './use-days-ahead';

// What is chosen, and among what, stays out of the list's first load.
const loadOrgUnits = () => import('@/features/org-units/components/org-unit-options');
const OrgUnitOptions = lazyPart(async () => ({ default: (await loadOrgUnits()).OrgUnitOptions }));
const OrgUnitName = lazyPart(async () => ({ default: (await loadOrgUnits()).OrgUnitName }));
const loadVehicles = () => import('@/features/fleet/components/vehicle-options');
const VehicleOptions = lazyPart(async () => ({ default: (await loadVehicles()).VehicleOptions }));
const VehicleName = lazyPart(async () => ({ default: (await loadVehicles()).VehicleName }));
// Lists are narrowed to these from elsewhere.
const RareChips = lazyPart(() => import('./rare-chips'));

type TripFiltersProps = { filter: TripsSearch; narrow(change: Partial<TripsSearch>): void };

/** The chips that narrow the list. */
export default function TripFilters({ filter, narrow }: TripFiltersProps) {
  const { t } = useLingui();
  const { employeeId, departmentId, employeeDepartmentId, vehicleId, plateNumber, bookedFrom, without } = filter;
  // There before they are asked for; what could not be had is asked for again then.
  useEffect(() => whenIdle(() => void Promise.all([loadOrgUnits(), loadVehicles()]).catch(() => {})), []);
  return (
    <>
      <DateChip range={filter} onChange={narrow} presets={useDaysAhead()} />
      <FilterChip
        clear={employeeDepartmentId ? { label: t`Clear department`, onClear: () => narrow({ employeeDepartmentId: undefined }) } : null}
        dialog={{
          label: t`Department`,
          content: (close) => (
            <>
              <p className={classes.which}>
                <Trans>Where the employee works now. Reports count a ride to the department of its own day.</Trans>
              </p>
              <OrgUnitOptions
                resource="department"
                value={employeeDepartmentId}
                onPick={(id) => {
                  narrow({ employeeDepartmentId: id });
                  close();
                }}
              />
            </>
          ),
        }}
      >
        {employeeDepartmentId ? (
          <Suspense fallback="–">
            <OrgUnitName resource="department" id={employeeDepartmentId} />
          </Suspense>
        ) : (
          <Trans>Department</Trans>
        )}
      </FilterChip>
      <FilterChip
        clear={vehicleId ? { label: t`Clear vehicle`, onClear: () => narrow({ vehicleId: undefined }) } : null}
        dialog={{
          label: t`Vehicle`,
          content: (close) => (
            <VehicleOptions
              value={vehicleId}
              onPick={(id) => {
                narrow({ vehicleId: id });
                close();
              }}
            />
          ),
        }}
      >
        {vehicleId ? (
          <Suspense fallback="–">
            <VehicleName id={vehicleId} />
          </Suspense>
        ) : (
          <Trans>Vehicle</Trans>
        )}
      </FilterChip>
      <Suspense fallback={null}>
        {(employeeId || departmentId || plateNumber || bookedFrom || without) && <RareChips filter={filter} narrow={narrow} />}
      </Suspense>
    </>
  );
}
