import { useEmployeeDifferences } from '@/features/employees/components/use-employee-differences';
import { useOrgUnitDifferences } from '@/features/org-units/components/use-org-unit-differences';
import { useRideDifferences } from '@/features/trips/components/use-ride-differences';
import type { Difference } from '@/ui/form/versions';
import type { WaitingChange } from '../waiting-change';

/** In a conflict: the fields that both have changed, as this device and as the server has them. */
export function useDifferences(waiting: WaitingChange): Difference[] {
  const ofRides = useRideDifferences();
  const ofEmployees = useEmployeeDifferences();
  const ofOrgUnit = useOrgUnitDifferences();
  if (!waiting.theirs) return [];
  switch (waiting.kind) {
    case 'ride':
      return ofRides(waiting.trip, waiting.theirs, waiting.clashes);
    case 'employee':
      return ofEmployees(waiting.employee, waiting.theirs, waiting.clashes);
    case 'department':
    case 'designation':
      return ofOrgUnit(waiting.orgUnit, waiting.theirs, waiting.clashes);
  }
}
