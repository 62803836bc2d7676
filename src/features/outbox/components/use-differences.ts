import { useEmployeeDifferences, useTitledDifferences } from '@/features/people/components/use-people-differences';
import { useRideDifferences } from '@/features/trips/components/use-ride-differences';
import type { Difference } from '@/ui/versions';
import type { WaitingChange } from '../waiting-change';

/** In a conflict: the fields that both have changed, as this device and as the server has them. */
export function useDifferences(waiting: WaitingChange): Difference[] {
  const ofRides = useRideDifferences();
  const ofEmployees = useEmployeeDifferences();
  const ofTitled = useTitledDifferences();
  if (!waiting.theirs) return [];
  switch (waiting.kind) {
    case 'ride':
      return ofRides(waiting.trip, waiting.theirs, waiting.clashes);
    case 'employee':
      return ofEmployees(waiting.employee, waiting.theirs, waiting.clashes);
    case 'department':
    case 'designation':
      return ofTitled(waiting.titled, waiting.theirs, waiting.clashes);
  }
}
