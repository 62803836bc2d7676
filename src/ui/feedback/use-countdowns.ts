import { useEffect, useRef } from 'react';

/** Ends each of `ids` once `milliseconds` have run for it; while not `running`, what each has left stays as it is. */
export function useCountdowns(ids: readonly string[], running: boolean, milliseconds: number, onEnd: (id: string) => void): void {
  const left = useRef<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const before = left.current;
    const now = new Map(ids.map((id) => [id, before.get(id) ?? milliseconds]));
    left.current = now;
    if (!running) return;
    const since = performance.now();
    const timers = [...now].map(([id, rest]) => setTimeout(onEnd, rest, id));
    return () => {
      timers.forEach(clearTimeout);
      const passed = performance.now() - since;
      left.current = new Map([...now].map(([id, rest]) => [id, Math.max(0, rest - passed)]));
    };
  }, [ids, running, milliseconds, onEnd]);
}
