import { useMemo } from 'react';
import type { Members, OrgUnitKind } from '@/features/org-units/hooks';
import { useFilling, useRowsState } from '@/offline/react';
import { useEmployees } from './hooks';

/** Who is in which department, or has which designation. */
export function useMembers(kind: OrgUnitKind): Members {
  const employees = useEmployees();
  const { state } = useRowsState('employee');
  const filling = useFilling('employee') !== null;
  return useMemo(() => {
    const ids = new Map<string, string[]>();
    for (const { id, departmentId, designationId } of employees) {
      const of = kind === 'department' ? departmentId : designationId;
      const known = ids.get(of);
      if (known) known.push(id);
      else ids.set(of, [id]);
    }
    return { ids, complete: state === 'ready' && !filling };
  }, [employees, kind, state, filling]);
}
