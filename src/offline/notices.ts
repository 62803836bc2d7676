import { type ChangeNotice, longestSilence } from '@/contract/sync';
import type { Environment } from './environment';
import type { Reachability } from './reachability';

/**
 * Opens the API's stream of events; resolves or throws when it ends.
 * `onSign` is called for whatever comes, be it only a ping, and `onNotice` for each notice in it.
 */
export type OpenNotices = (heard: { onSign(): void; onNotice(notice: ChangeNotice): void }, signal: AbortSignal) => Promise<void>;

type Surroundings = {
  environment: Environment;
  lockName: string;
  open: OpenNotices;
  reachability: Pick<Reachability, 'reachable' | 'subscribe'>;
};

type Listener = {
  onNotice(notice: ChangeNotice): void;
  /** It listens again: nobody has told what changed meanwhile. */
  onGap(): void;
};

const firstRetry = 1000;
const longestRetry = 60_000;

/** Listens to the server's change notices, in one tab per browser, for as long as it is on. Returns how to stop. */
export function listenForChanges({ environment, lockName, open, reachability }: Surroundings, { onNotice, onGap }: Listener): () => void {
  const stop = new AbortController();
  let retry = firstRetry;
  let heardBefore = false;

  /** Resolves when the stream has ended or has been silent for too long. */
  const listenOnce = async () => {
    const silence = new AbortController();
    const end = () => silence.abort();
    stop.signal.addEventListener('abort', end);
    let cancel = environment.setTimer(end, longestSilence);
    let signs = 0;
    const onSign = () => {
      cancel();
      cancel = environment.setTimer(end, longestSilence);
      signs++;
      if (signs === 1 && heardBefore) onGap();
      heardBefore = true;
      // A stream that ends right after its first words is not opened again at once.
      if (signs > 1) retry = firstRetry;
    };
    try {
      await open({ onSign, onNotice }, silence.signal);
    } catch {
      // A broken stream costs only freshness: syncs run on their own interval too.
    } finally {
      cancel();
      stop.signal.removeEventListener('abort', end);
    }
  };

  /** Resolves after so long, or when listening stops or the API comes back. */
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const go = () => {
        cancel();
        unsubscribe();
        stop.signal.removeEventListener('abort', go);
        resolve();
      };
      const cancel = environment.setTimer(go, milliseconds);
      const unsubscribe = reachability.subscribe((reachable) => {
        if (!reachable) return;
        retry = firstRetry;
        go();
      });
      stop.signal.addEventListener('abort', go);
    });

  const listen = async () => {
    while (!stop.signal.aborted) {
      if (reachability.reachable) await listenOnce();
      if (stop.signal.aborted) return;
      await pause(retry);
      retry = Math.min(retry * 2, longestRetry);
    }
  };
  void environment.withLock(lockName, listen);
  return () => stop.abort();
}
