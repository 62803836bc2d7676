import { useCallback } from 'react';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/use-language';
import { textCell } from '@/spreadsheet/table';
import type { FileKind } from '@/ui/export-button';
import { type ReportTable, rowsBelow, sheetOf } from './report-table';

/**
 * Makes a file of a report's table as it is shown, with the table that is shown beside it (`below`), which ends with what the report is
 * of (`scope`). Its code is loaded when it is first asked for.
 */
export function useReportFile() {
  const language = useLanguage();
  const format = useFormat();
  return useCallback(
    async <Row, Below = never>(
      table: ReportTable<Row>,
      kind: FileKind,
      scope: readonly string[],
      below: ReportTable<Below> | null = null,
    ): Promise<Blob> => {
      const { writeTable } = await import('@/spreadsheet/write-table');
      const sheet = sheetOf(table, format);
      const rows = [...sheet.rows, ...(below ? rowsBelow(below, format) : []), ...scope.map((words) => [textCell(words)])];
      return writeTable({ ...sheet, rows }, kind, language);
    },
    [language, format],
  );
}
