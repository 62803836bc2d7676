import { lostItem } from '@/contract/lost-items';
import { deviceQueries } from '@/offline/device-queries';
import { lostItemTable } from './rows';

export const lostItemQueries = deviceQueries(lostItem, lostItemTable);
