import { useTitleOf } from '@/features/org-units/hooks';
import type { WaitingChange } from '../waiting-change';

/** Whom or what a change is about, by name. */
export function useSubject(): (waiting: WaitingChange) => string {
  const titleOf = useTitleOf();
  return (waiting) => {
    switch (waiting.kind) {
      case 'ride':
        return waiting.trip.employee.name;
      case 'employee':
        return waiting.employee.name;
      case 'department':
      case 'designation':
        return titleOf(waiting.orgUnit);
    }
  };
}
