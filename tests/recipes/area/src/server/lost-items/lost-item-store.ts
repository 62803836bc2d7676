import { type LostItem, lostItem } from '@/contract/lost-items';
import type { Known } from '@/contract/primitives';
import { searchTextOf } from '@/rules/list-matcher';
import { listInDatabase } from '../database/resource-list';
import { resourceStore } from '../database/resource-store';
import { lostItemTable } from './tables';

type Stored = typeof lostItemTable.$inferSelect;

/** A company's lost items. */
export const lostItemStore = resourceStore(lostItem, {
  table: lostItemTable,
  select: (tx) => tx.sql.select().from(lostItemTable).$dynamic(),
  rowOf: ({ id, version, rev, what, status, reportedAt }: Stored): Known<LostItem> => ({
    id,
    version,
    rev,
    what,
    status,
    reportedAt: reportedAt.toISOString(),
  }),
  columnsOf: (row) => ({ ...row, reportedAt: new Date(row.reportedAt), searchText: searchTextOf(lostItem.matches.search)(row) }),
});

export const listLostItems = listInDatabase(lostItemStore, lostItem, { searched: lostItemTable.searchText });
