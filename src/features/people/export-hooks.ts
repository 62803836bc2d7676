import { useCallback } from 'react';
import { useLanguage } from '@/i18n/use-language';
import type { ListedEmployee } from './hooks';
import { useTitled } from './titled-hooks';

/** Makes a file of employees in the portal's language. Its code is loaded when it is first asked for. */
export function useEmployeeSheet() {
  const { language } = useLanguage();
  const departments = useTitled('department');
  const designations = useTitled('designation');
  return useCallback(
    async (employees: readonly ListedEmployee[], kind: 'csv' | 'xlsx'): Promise<Blob> => {
      const [{ employeeSheet }, { writeCsv, writeXlsx }] = await Promise.all([
        import('./import/file-rows'),
        import('./import/write-table'),
      ]);
      const sheet = employeeSheet(employees, departments, designations, language);
      return kind === 'csv' ? writeCsv(sheet, language === 'ES' ? ';' : ',') : writeXlsx(sheet);
    },
    [departments, designations, language],
  );
}
