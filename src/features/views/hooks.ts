import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentDevice, openedDevice } from '@/offline/current-device';
import type { SavedView } from '@/offline/database';
import { fromDevice } from '@/offline/react';
import { SavedViews } from '@/offline/saved-views';
import type { KeptView } from './kept-view';

export type { SavedView } from '@/offline/database';
export type { ViewOutcome } from '@/offline/saved-views';

/** The views of a list that its person has on this device; null until they have been read. `failed`: there may be others than these. */
export function useViews(list: string) {
  const language = useLingui().i18n.locale;
  const {
    data = null,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['views', list, language],
    queryFn: async () => new SavedViews(await openedDevice()).of(list, language),
    ...fromDevice,
  });
  return useMemo(
    () => ({
      views: data,
      failed: isError,
      retry: () => void refetch(),
      add: (name: string, kept: KeptView) => new SavedViews(currentDevice()).add(list, name, kept),
      put: (view: SavedView) => new SavedViews(currentDevice()).put(view),
      remove: (id: string) => new SavedViews(currentDevice()).remove(id),
    }),
    [data, isError, refetch, list],
  );
}
