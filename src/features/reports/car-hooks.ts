import { useCallback } from 'react';
import type { Car } from '@/contract/fleet';
import { useCars } from '@/features/fleet/car-hooks';
import type { ReportDates } from '@/rules/report-period';
import type { ReportSearch } from './report-search';
import { tripsOf, type Whose } from './ride-links';

/** The car that a report is narrowed to; null where it is not, or this device doesn't know it. */
export const useChosenCar = ({ carId }: ReportSearch): Car | null => useCars().find(({ id }) => id === carId) ?? null;

/** The way to the trips behind a number of a report; null where the trips list can't be asked for just these. */
export function useTripsOf(search: ReportSearch) {
  const plateNumber = useChosenCar(search)?.plateNumber;
  const { carId, employeeId, departmentId } = search;
  return useCallback(
    (report: ReportDates, status: 'completed' | 'cancelled', whose: Whose = {}) =>
      // Trips name their car by its plate.
      carId !== undefined && plateNumber === undefined
        ? null
        : tripsOf(report, status, { employeeId, departmentId, plateNumber, ...whose }),
    [carId, employeeId, departmentId, plateNumber],
  );
}
