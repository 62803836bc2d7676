/// <reference types="trusted-types" />
import { wrap } from 'comlink';
import type { ReadingWork } from './reading-desk';
import readingScript from './reading-worker?worker&url';
import type { WritingWork } from './writing-desk';
import writingScript from './writing-worker?worker&url';

/** Somebody who works away from the page. `close` ends the work, whatever it is at. */
export type Desk<Work> = { work: Work; close(): void };

/** Reads and compares files in a worker of its own, or on the page where there are no such workers. `onEnd`: it has ended by itself. */
export const openReadingDesk = (onEnd: () => void): Promise<Desk<ReadingWork>> =>
  inWorker<ReadingWork>(
    readingScript,
    (worker) => wrap<ReadingWork>(worker),
    async () => new (await import('./reading-desk')).ReadingDesk(),
    onEnd,
  );

export const openWritingDesk = (): Promise<Desk<WritingWork>> =>
  inWorker<WritingWork>(
    writingScript,
    (worker) => wrap<WritingWork>(worker),
    async () => new (await import('./writing-desk')).WritingDesk(),
  );

async function inWorker<Work extends object>(
  script: string,
  inside: (worker: Worker) => Work,
  onPage: () => Promise<Work>,
  onEnd = () => {},
): Promise<Desk<Work>> {
  const worker = await startWorker(script);
  if (!worker) return { work: await onPage(), close: () => {} };
  const end = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(`The worker has ended: ${message}`));
  });
  end.catch(onEnd);
  return { work: untilEnd(inside(worker), end), close: () => worker.terminate() };
}

/** The same work, whose answers fail once the worker has ended: it gives none then. */
const untilEnd = <Work extends object>(work: Work, end: Promise<never>): Work =>
  new Proxy(work, {
    get(asked, name) {
      const ask: unknown = Reflect.get(asked, name);
      return typeof ask === 'function' ? (...given: unknown[]) => Promise.race([ask(...given), end]) : ask;
    },
  });

/** Null where the browser starts no workers of modules, or their script is not to be had. */
async function startWorker(script: string): Promise<Worker | null> {
  if (typeof Worker === 'undefined') return null;
  // TypeScript knows no trusted address.
  const worker: Worker = Reflect.construct(Worker, [trusted(script), { type: 'module' }]);
  const started = await new Promise<boolean>((resolve) => {
    worker.onmessage = () => resolve(true);
    worker.onerror = () => resolve(false);
  });
  worker.onmessage = null;
  worker.onerror = null;
  if (started) return worker;
  worker.terminate();
  return null;
}

let policy: Pick<TrustedTypePolicy, 'createScriptURL'> | null = null;

/** The content security policy lets only the portal's own scripts become workers. */
function trusted(script: string) {
  if (!('trustedTypes' in window) || !window.trustedTypes) return script;
  policy ??= window.trustedTypes.createPolicy('import-worker', { createScriptURL: (url: string) => url });
  return policy.createScriptURL(script);
}
