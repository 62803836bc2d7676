/** What the device layer takes from its surroundings, so that tests can move time and cut the network. */
export type Environment = {
  /** The device's clock, milliseconds since 1970. May be wrong, and may jump. */
  now(): number;
  setTimer(run: () => void, milliseconds: number): () => void;
  /** 0 ≤ x < 1 */
  random(): number;
  /** UUIDv7 */
  newId(): string;
  /** Runs alone among all tabs and the service worker, where the browser can do that. */
  withLock<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** Whether it can: then who has the lock knows that nobody else is at work. */
  locks?: boolean;
};

export function browserEnvironment(newId: () => string): Environment {
  // Browsers have them only on secure pages, not over plain http; the server's keys keep a second sender harmless.
  const locks = 'locks' in navigator;
  return {
    now: () => Date.now(),
    setTimer: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newId,
    withLock: async (name, run) => (locks ? await navigator.locks.request(name, run) : await run()),
    locks,
  };
}
