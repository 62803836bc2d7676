import { type LostItem, lostItem } from '@/contract/lost-items';
import { type Listed, rowTable } from '@/offline/row-table';

export const lostItemTable = rowTable(lostItem);

export type ListedLostItem = Listed<LostItem>;
