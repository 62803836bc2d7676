import type { ChangeNotice } from '@/contract/sync';
import type { Environment } from './environment';

/** Opens the API's stream of events and calls back per notice; resolves or throws when it ends. */
export type OpenNotices = (onNotice: (notice: ChangeNotice) => void, signal: AbortSignal) => Promise<void>;

const firstRetry = 1000;
const longestRetry = 60_000;

/** Listens to the server's change notices, in one tab per browser, for as long as it is on. Returns how to stop. */
export function listenForChanges(
  { environment, lockName, open, reachable }: { environment: Environment; lockName: string; open: OpenNotices; reachable(): boolean },
  onNotice: (notice: ChangeNotice) => void,
): () => void {
  const stop = new AbortController();
  let retry = firstRetry;
  const listen = async () => {
    while (!stop.signal.aborted) {
      if (reachable()) {
        try {
          await open((notice) => {
            retry = firstRetry;
            onNotice(notice);
          }, stop.signal);
        } catch {
          // A broken stream costs only freshness: syncs run on their own interval too.
        }
      }
      if (stop.signal.aborted) return;
      await new Promise<void>((resolve) => {
        const cancel = environment.setTimer(resolve, retry);
        stop.signal.addEventListener(
          'abort',
          () => {
            cancel();
            resolve();
          },
          { once: true },
        );
      });
      retry = Math.min(retry * 2, longestRetry);
    }
  };
  void environment.withLock(lockName, listen);
  return () => stop.abort();
}
