import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** First reads that another one follows. */
const followed = new WeakSet<Query>();

/**
 * What the key names has changed: it is read again where somebody looks at it.
 * A query that is being read for the first time joins such a call to the read under way, which may have begun too early,
 * so it is read once more after that.
 */
export function readAgain(queryClient: QueryClient, queryKey: QueryKey): void {
  const first = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirstRead });
  void queryClient.invalidateQueries({ queryKey });
  for (const query of first) {
    followed.add(query);
    void Promise.allSettled([query.promise]).then(() => {
      followed.delete(query);
      return queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
  }
}

const isFirstRead = (query: Query) => query.state.data === undefined && !followed.has(query);
