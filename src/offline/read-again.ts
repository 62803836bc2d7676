import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Queries whose first read is under way, and that are read once more after it. */
const followed = new WeakSet<Query>();

/**
 * What the key names has changed: it is read again where somebody looks at it. Resolves once that is over.
 * A query that is being read for the first time joins such a call to the read under way, which may have begun too early,
 * so it is read once more after that.
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirstRead });
  const following = first.map(async (query) => {
    followed.add(query);
    await Promise.allSettled([query.promise]);
    followed.delete(query);
    await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
  await Promise.all([queryClient.invalidateQueries({ queryKey }), ...following]);
}

const isFirstRead = (query: Query) => query.state.data === undefined && !followed.has(query);
