import type { Device } from '@/offline/device';
import { validity } from '@/rules/validity';
import { type Staged, writeStaged } from './staged-import';

/** Server clock, milliseconds: what is confirmed now is not sent after that. */
export const importExpiry = ({ clock }: Pick<Device, 'clock'>): number => clock.now() + validity.people;

/** Writes a confirmed import down; it is safe from here on. False when there is one already. Throws what storage refuses. */
export const confirmImport = ({ jobs }: Pick<Device, 'jobs'>, staged: Staged): Promise<boolean> =>
  jobs.change((parts) => writeStaged(parts, staged));
