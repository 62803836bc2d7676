import { useLanguage } from '@/i18n/use-language';
import type { Sorted } from '@/ui/list/sorted';
import type { ReportSearch } from '../report-search';
import { type ReportTable, sortedRows } from '../report-table';

/** Where a report stands in the address. */
export type ReportPlace = {
  search: ReportSearch;
  /** Changes so much of the address: it may not have followed yet what was asked just before. */
  onSearch(change: Partial<ReportSearch>): void;
};

export const sortIn = ({ sort, order }: ReportSearch, usual: Sorted<string>): Sorted<string> => ({
  by: sort ?? usual.by,
  order: order ?? usual.order,
});

/** A table with its rows in the order that is asked for, on the screen, on paper and in a file alike. */
export function useSorted<Row>(table: ReportTable<Row> | null, sorted: Sorted<string>): ReportTable<Row> | null {
  const language = useLanguage();
  return table && { ...table, rows: sortedRows(table, sorted, language) };
}
