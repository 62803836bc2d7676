import { useEffect, useRef } from 'react';

/** As many are said one by one. */
const few = 3;
/** A crowd is over after so long without another, milliseconds. */
const pause = 2000;

/** Says what happens one by one, but a crowd as one number once it is over: who has changed 2,000 rides can't read as many words. */
export function useCrowd(sayCrowd: (count: number) => void): (items: readonly (() => void)[]) => void {
  const say = useRef(sayCrowd);
  const crowd = useRef({ count: 0, timer: 0 });
  useEffect(() => {
    say.current = sayCrowd;
  });
  useEffect(() => {
    const state = crowd.current;
    return () => clearTimeout(state.timer);
  }, []);
  return (items) => {
    const state = crowd.current;
    if (state.count === 0 && items.length <= few) {
      for (const sayOne of items) sayOne();
      return;
    }
    if (items.length === 0) return;
    state.count += items.length;
    clearTimeout(state.timer);
    state.timer = window.setTimeout(() => {
      say.current(state.count);
      state.count = 0;
    }, pause);
  };
}
