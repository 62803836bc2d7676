import type { Device } from '@/offline/device';
import { validity } from '@/rules/validity';
import { readHead, removeAll, type Staged, turnHead, writeStaged } from './staged-import';

type Home = Pick<Device, 'work' | 'clock'>;

/** Server clock, milliseconds: what is confirmed now is not sent after that. */
export const importExpiry = ({ clock }: Pick<Home, 'clock'>): number => clock.now() + validity.people;

/** Writes a confirmed import down; it is safe from here on. False when there is one already. Throws what storage refuses. */
export const confirmImport = ({ work }: Pick<Home, 'work'>, staged: Staged): Promise<boolean> =>
  work.change((pieces) => writeStaged(pieces, staged));

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
