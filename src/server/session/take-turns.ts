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

/** The same for each name by itself. */
export function takeTurnsByName(sideBySide: number): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { inTurn: ReturnType<typeof takeTurns>; length: number }>();
  return async (name, work) => {
    const queue = queues.get(name) ?? { inTurn: takeTurns(sideBySide), length: 0 };
    queues.set(name, queue);
    queue.length++;
    try {
      return await queue.inTurn(work);
    } finally {
      queue.length--;
      if (queue.length === 0) queues.delete(name);
    }
  };
}
