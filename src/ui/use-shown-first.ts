import { useEffect, useRef, useState } from 'react';
import { afterFrame } from './after-frame';

type Control<Value> = {
  /** What the control is to show. */
  shown: Value;
  /** Shows a value and tells it once the browser has drawn it. */
  show(value: Value): void;
  /** Tells it now: whoever goes on to something else means that too. */
  settle(): void;
};

/**
 * A control that shows what was pressed or typed in the next frame, and what follows from it, as a list's other rows, in the one after:
 * on a slow phone these take longer than anybody waits to see a letter. `value`: what it says where nothing has been done since.
 */
export function useShownFirst<Value>(value: Value, tell: (value: Value) => void): Control<Value> {
  const [untold, setUntold] = useState<{ value: Value } | null>(null);
  /** The same, as whoever comes back after the frame finds it. */
  const latest = useRef<{ value: Value } | null>(null);
  const teller = useRef(tell);
  useEffect(() => {
    teller.current = tell;
  });
  useEffect(
    () => () => {
      // Whoever has gone to another page must not be called back.
      latest.current = null;
    },
    [],
  );
  const settle = () => {
    const { current: told } = latest;
    if (!told) return;
    latest.current = null;
    setUntold(null);
    teller.current(told.value);
  };
  const show = (next: Value) => {
    if (!latest.current) afterFrame(settle);
    latest.current = { value: next };
    setUntold(latest.current);
  };
  return { shown: untold ? untold.value : value, show, settle };
}
