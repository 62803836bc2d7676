import type { Device } from '@/offline/device';
import { validity } from '@/rules/validity';
import { type Confirmed, stageImport } from './stage-import';
import { readHead, removeAll, turnHead, writeStaged } from './staged-import';

type Home = Pick<Device, 'work' | 'environment' | 'clock'>;

/** Writes a confirmed import down; it is safe from here on. False when another is under way. Throws what storage refuses. */
export function confirmImport({ work, environment, clock }: Home, confirmed: Confirmed): Promise<boolean> {
  const staged = stageImport(confirmed, { newId: environment.newId, expiresAt: clock.now() + validity.people });
  return work.change((pieces) => writeStaged(pieces, staged));
}

/** Sends no further batch. Of what may have reached the server it is still asked what came of it. */
export const stopImport = ({ work }: Home): Promise<void> =>
  work.change((pieces) => turnHead(pieces, (head) => (head.state === 'running' ? { ...head, state: 'stopping' } : null)));

/** Takes up an import that was stopped. */
export const resumeImport = ({ work }: Home): Promise<void> =>
  work.change((pieces) =>
    turnHead(pieces, (head) => (head.state === 'stopped' ? { ...head, state: 'running', problem: null, failures: 0 } : null)),
  );

/** Forgets an import that is over, so that there is room for the next. */
export const dismissImport = ({ work }: Home): Promise<void> =>
  work.change(async (pieces) => {
    const head = await readHead(pieces);
    if (head?.state === 'stopped' || head?.state === 'finished') await removeAll(pieces);
  });
