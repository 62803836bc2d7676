import { useLingui } from '@lingui/react/macro';
import type { Employee, EmployeeField } from '@/contract/people';
import type { Trip } from '@/contract/trips';
import { activityLabels, employeeFieldLabels, genderLabels, titledFieldLabels } from '@/features/people/labels';
import { useTitles } from '@/features/people/titled-hooks';
import { employeeDifferences, titledDifferences, titledValue } from '@/features/people/waiting-people';
import { type RideDifference, differences as rideDifferences } from '@/features/trips/waiting-ride';
import { type Format, useFormat } from '@/i18n/format';
import { isPersonal } from '@/rules/personal-fields';
import { differenceLabels } from '../labels';
import type { WaitingChange } from '../waiting-change';

/** A field in which two versions of a record differ, in words. */
type Difference = { field: string; label: string; mine: string; theirs: string; personal: boolean };

/** In a conflict: what this device would make of the record beside what it is now. */
export function useDifferences(waiting: WaitingChange): Difference[] {
  const { i18n } = useLingui();
  const format = useFormat();
  const employeeText = useEmployeeText();
  if (!waiting.theirs) return [];
  switch (waiting.kind) {
    case 'ride': {
      const { trip: mine, theirs } = waiting;
      return rideDifferences(mine, theirs).map((field) => ({
        field,
        label: i18n._(differenceLabels[field]),
        mine: rideText(mine, field, format),
        theirs: rideText(theirs, field, format),
        personal: false,
      }));
    }
    case 'employee': {
      const { employee: mine, theirs } = waiting;
      return employeeDifferences(mine, theirs).map((field) => ({
        field,
        label: i18n._(employeeFieldLabels[field]),
        mine: employeeText(mine, field),
        theirs: employeeText(theirs, field),
        personal: isPersonal(field),
      }));
    }
    case 'department':
    case 'designation': {
      const { titled: mine, theirs } = waiting;
      return titledDifferences(mine, theirs).map((field) => {
        const textOf = (titled: typeof mine) => (field === 'status' ? i18n._(activityLabels[titled.status]) : titledValue(titled, field));
        return { field, label: i18n._(titledFieldLabels[field]), mine: textOf(mine), theirs: textOf(theirs), personal: false };
      });
    }
  }
}

function useEmployeeText(): (employee: Employee, field: EmployeeField) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const departments = useTitles('department');
  const designations = useTitles('designation');
  return (employee, field) => {
    switch (field) {
      case 'departmentId':
        return departments.get(employee.departmentId) ?? '–';
      case 'designationId':
        return designations.get(employee.designationId) ?? '–';
      case 'joinedOn':
      case 'bornOn':
        return format.date(employee[field]);
      case 'gender':
        return i18n._(genderLabels[employee.gender]);
      case 'status':
        return i18n._(activityLabels[employee.status]);
      default:
        return employee[field] ?? '–';
    }
  };
}

function rideText(trip: Trip, field: RideDifference, format: Format): string {
  switch (field) {
    case 'employeeId':
      return trip.employee.name;
    case 'vehicleId':
      return trip.vehicle.name;
    case 'pickup':
    case 'dropoff':
      return trip[field].label;
    case 'stops':
      return trip.stops.length === 0 ? '–' : trip.stops.map(({ label }) => label).join(' → ');
    case 'when':
      return format.dateTime(trip.rideAt, trip.zone);
    case 'reason':
      return trip.reason ?? '–';
  }
}
