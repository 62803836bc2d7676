/** Lets so much work run side by side; what comes beyond that waits for its turn. */
export function takeTurns(sideBySide: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = sideBySide;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((go) => void waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
