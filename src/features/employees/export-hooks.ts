import { useCallback } from 'react';
import { useOrgUnits } from '@/features/org-units/hooks';
import { useLanguage } from '@/i18n/use-language';
import type { ListedEmployee } from './hooks';

/** Makes a file of employees in the portal's language. Its code is loaded when it is first asked for. */
export function useEmployeeSheet() {
  const { language } = useLanguage();
  const departments = useOrgUnits('department');
  const designations = useOrgUnits('designation');
  return useCallback(
    async (employees: readonly ListedEmployee[], kind: 'csv' | 'xlsx'): Promise<Blob> => {
      const [{ employeeSheet }, { writeCsv, writeXlsx }] = await Promise.all([
        import('./import/file-rows'),
        import('@/spreadsheet/write-table'),
      ]);
      const sheet = employeeSheet(employees, departments, designations, language);
      return kind === 'csv' ? writeCsv(sheet, language === 'ES' ? ';' : ',') : writeXlsx(sheet);
    },
    [departments, designations, language],
  );
}
