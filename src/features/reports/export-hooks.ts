import { useCallback } from 'react';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/use-language';
import type { FileKind } from '@/ui/export-button';
import { type ReportTable, sheetOf } from './report-table';

/** Makes a file of a report's table as it is shown. Its code is loaded when it is first asked for. */
export function useReportFile() {
  const { language } = useLanguage();
  const format = useFormat();
  return useCallback(
    async <Row>(table: ReportTable<Row>, kind: FileKind): Promise<Blob> => {
      const { writeCsv, writeXlsx } = await import('@/spreadsheet/write-table');
      const sheet = sheetOf(table, format);
      return kind === 'csv' ? writeCsv(sheet, language === 'ES' ? ';' : ',') : writeXlsx(sheet);
    },
    [language, format],
  );
}
