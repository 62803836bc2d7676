/// <reference types="trusted-types" />
import { wrap } from 'comlink';
import type { ReadingWork } from './reading-desk';
import readingScript from './reading-worker?worker&url';
import type { WritingWork } from './writing-desk';
import writingScript from './writing-worker?worker&url';

/** Somebody who works away from the page. `close` ends the work, whatever it is at. */
export type Desk<Work> = { work: Work; close(): void };

/** Reads and compares files in a worker of its own, or on the page where there are no such workers. */
export const openReadingDesk = (): Promise<Desk<ReadingWork>> =>
  inWorker<ReadingWork>(
    readingScript,
    (worker) => wrap<ReadingWork>(worker),
    async () => new (await import('./reading-desk')).ReadingDesk(),
  );

export const openWritingDesk = (): Promise<Desk<WritingWork>> =>
  inWorker<WritingWork>(
    writingScript,
    (worker) => wrap<WritingWork>(worker),
    async () => new (await import('./writing-desk')).WritingDesk(),
  );

async function inWorker<Work>(script: string, inside: (worker: Worker) => Work, onPage: () => Promise<Work>): Promise<Desk<Work>> {
  const worker = await startWorker(script);
  return worker ? { work: inside(worker), close: () => worker.terminate() } : { work: await onPage(), close: () => {} };
}

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
