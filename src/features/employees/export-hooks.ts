import { useCallback } from 'react';
import { useKnowsOrgUnits, useOrgUnits } from '@/features/org-units/hooks';
import { useLanguage } from '@/i18n/use-language';
import { useSince } from '@/offline/knows-all';
import { type ListedEmployee, useKnowsEmployees } from './hooks';

/**
 * Whether everybody, and what their departments and designations are called, has come to this device, and from there to the list: a file
 * says nothing of who is missing in it. `isWhole`: the list shows all that was read last; what changes later it shows a moment later.
 */
export function useIsExportComplete(isWhole: boolean): boolean {
  const knowsEmployees = useKnowsEmployees();
  const knowsAll = useKnowsOrgUnits() && knowsEmployees;
  return useSince(isWhole, knowsAll);
}

/** Makes a file of employees in the portal's language. Its code is loaded when it is first asked for. */
export function useEmployeeSheet() {
  const { language } = useLanguage();
  const departments = useOrgUnits('department');
  const designations = useOrgUnits('designation');
  return useCallback(
    async (employees: readonly ListedEmployee[], kind: 'csv' | 'xlsx'): Promise<Blob> => {
      const [{ employeeSheet }, { openWritingDesk }] = await Promise.all([import('./import/file-rows'), import('./import/desks')]);
      const { rows, ...frame } = employeeSheet(employees, departments, designations, language);
      const desk = await openWritingDesk();
      try {
        await desk.work.add(rows);
        return await desk.work.write(frame, kind, language);
      } finally {
        desk.close();
      }
    },
    [departments, designations, language],
  );
}
