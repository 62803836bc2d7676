import { useEffect, useRef, useState } from 'react';
import { afterFrame } from './after-frame';

type Control<Value> = {
  /** What the control is to show. */
  shown: Value;
  /** Shows a value and tells it once the browser has drawn it. */
  show(value: Value): void;
};

/** `before`: what was said when it was done. */
type Done<Value> = { value: Value; before: string | undefined };

/**
 * A control that shows what was pressed or typed in the next frame, and what follows from it, as a list's other rows, in the one after:
 * on a slow phone these take longer than anybody waits to see a letter. `value`: what it says where nothing has been done since.
 */
export function useShownFirst<Value extends string | object | null | undefined>(
  value: Value,
  tell: (value: Value) => void,
): Control<Value> {
  const [done, setDone] = useState<Done<Value> | null>(null);
  /** What has yet to be told. */
  const untold = useRef<Done<Value> | null>(null);
  useEffect(
    () => () => {
      // Whoever has gone to another page must not be called back.
      untold.current = null;
    },
    [],
  );
  const said = JSON.stringify(value);
  const settle = () => {
    removeEventListener('click', settle, true);
    const { current: told } = untold;
    if (!told) return;
    untold.current = null;
    tell(told.value);
    // By then it has come true, or hasn't.
    afterFrame(() => untold.current || setDone(null));
  };
  const show = (next: Value) => {
    if (!untold.current) {
      afterFrame(settle);
      // A slow phone hears of two presses in one frame: what follows from the later one comes after, or it would be undone.
      addEventListener('click', settle, true);
    }
    untold.current = { value: next, before: said };
    setDone(untold.current);
  };
  // Until it is said: to go back to what was before for a moment would draw it twice.
  return { shown: done && done.before === said ? done.value : value, show };
}
