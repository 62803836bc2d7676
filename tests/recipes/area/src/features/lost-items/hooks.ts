import { useMemo } from 'react';
import type { lostItem } from '@/contract/lost-items';
import { currentDevice } from '@/offline/current-device';
import { type ListFilter, useDeviceList } from '@/offline/device-list';
import { useRecord } from '@/offline/record';
import { useSubmit } from '@/offline/submit';
import { reportLostItem } from './commands';
import { lostItemQueries } from './queries';
import { lostItemTable } from './rows';

export type { ListedLostItem } from './rows';

const own = { filters: {}, keys: {} };

export type LostItemFilter = ListFilter<typeof lostItem>;

export const useLostItems = (filter: LostItemFilter) => useDeviceList(lostItemQueries, filter, own);

export const useLostItem = (id: string) => useRecord(lostItemQueries, id);

/** Reports what was left in a car. */
export function useReportLostItem() {
  const submit = useSubmit('lost-item', lostItemTable.is);
  return useMemo(
    () => (what: string) => {
      const { environment, clock } = currentDevice();
      const seen = { at: new Date(clock.now()).toISOString() };
      return submit({ name: reportLostItem.name, body: { id: environment.newId(), what }, seen, base: null });
    },
    [submit],
  );
}
