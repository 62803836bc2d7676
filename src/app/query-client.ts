import { onlineManager, QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { keepLocally } from '@/local-store';
import type { Reachability } from '@/offline/reachability';

/** What must be known before the first paint. Everything else that is kept lies in Dexie, and the two never overlap. */
const bootKeys: readonly unknown[] = ['me'];

const bootVersion = '1';
const bootName = 'boot';

const persister: Persister = {
  // Where storage has no room at all, what is kept already stays.
  persistClient: (client) => keepLocally(bootName, JSON.stringify(client)),
  restoreClient: (): PersistedClient | undefined => JSON.parse(localStorage.getItem(bootName) ?? 'null') ?? undefined,
  removeClient: () => localStorage.removeItem(bootName),
};

export function createQueryClient(reachability: Reachability): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    setOnline(reachability.reachable);
    return reachability.subscribe(setOnline);
  });
  const queryClient = new QueryClient();
  // Restored before anybody looks at it, and needed as long as the page is open.
  for (const key of bootKeys) queryClient.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY });
  return queryClient;
}

/** Takes up what the last visit knew, and keeps it up to date from here on. */
export async function keepBootState(queryClient: QueryClient): Promise<void> {
  const options = {
    queryClient,
    persister,
    buster: bootVersion,
    maxAge: Number.POSITIVE_INFINITY,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey, state }: { queryKey: readonly unknown[]; state: { status: string } }) =>
        bootKeys.includes(queryKey[0]) && state.status === 'success',
      // A paused mutation would lose its function on reload and run beside the outbox.
      shouldDehydrateMutation: () => false,
    },
  };
  try {
    await persistQueryClientRestore(options);
  } catch {
    // What can't be read is removed by now, and asked for anew.
  }
  // What a clock that was ahead has dated would count as news until its day comes.
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt > Date.now() });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    // A question that failed, or waits for its answer, leaves what is kept: the next start has to open with no network.
    if (bootKeys.includes(query.queryKey[0]) && (type === 'removed' || query.state.status === 'success'))
      void persistQueryClientSave(options);
  });
}
