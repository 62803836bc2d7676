const waiting: (() => void)[] = [];
let turns: MessagePort | null = null;

/**
 * Lets the browser answer the person before work goes on; resolves in a task of its own.
 * By a message, because timers of a page in the background are held back to one a second.
 */
export const yieldToBrowser = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    turns ??= turnsTaken();
    turns.postMessage(null);
  });

/** One for all: to make a channel each time is half of what a turn costs. */
function turnsTaken(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => waiting.shift()?.();
  return port2;
}

/** The items in slices that are each short work for a slow phone. */
export function* slicesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** Work goes on for no longer than this before others have their turn, milliseconds. */
const turn = 4;

/** Works on one item after the other, short pieces of work that nobody waits for, and lets others have their turn meanwhile. */
export async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let until = performance.now() + turn;
  for (const item of items) {
    work(item);
    if (performance.now() < until) continue;
    await yieldToBrowser();
    until = performance.now() + turn;
  }
}
