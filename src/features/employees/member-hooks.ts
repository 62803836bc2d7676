import { useMemo } from 'react';
import type { Members, OrgUnitKind } from '@/features/org-units/hooks';
import { useEmployees, useKnowsEmployees } from './hooks';

/** Who is in which department, or has which designation. */
export function useMembers(kind: OrgUnitKind): Members {
  const employees = useEmployees();
  const complete = useKnowsEmployees();
  return useMemo(() => {
    const ids = new Map<string, string[]>();
    for (const { id, departmentId, designationId } of employees) {
      const of = kind === 'department' ? departmentId : designationId;
      const known = ids.get(of);
      if (known) known.push(id);
      else ids.set(of, [id]);
    }
    return { ids, complete };
  }, [employees, kind, complete]);
}
