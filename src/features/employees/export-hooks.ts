import { useCallback } from 'react';
import { useOrgUnits } from '@/features/org-units/hooks';
import { useLanguage } from '@/i18n/use-language';
import { useSince } from '@/offline/knows-all';
import type { ListedEmployee } from './hooks';
import { useSheetState } from './sheet-hooks';

/** Whether all that belongs in a file has come to the list. `isWhole`: it shows all that was read last; later changes it shows a moment later. */
export const useIsExportComplete = (isWhole: boolean): boolean => useSince(isWhole, useSheetState() === 'ready');

/** Makes a file of employees in the portal's language. Its code is loaded when it is first asked for. */
export function useEmployeeSheet() {
  const language = useLanguage();
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
