import { afterFrame } from './after-frame';

let drawn = Promise.resolve();

/** A start draws what it has, and then asks for what it lacks: each file asked for costs a slow phone milliseconds. Answers what says that it has drawn. */
export function beginFirstScreen(): () => void {
  let resolve = () => {};
  drawn = new Promise((resolved) => {
    resolve = resolved;
  });
  return () => afterFrame(resolve);
}

/** Resolves once the first screen has been drawn. */
export const untilFirstScreen = (): Promise<void> => drawn;
