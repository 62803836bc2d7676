import type { Device } from '@/offline/device';
import { validity } from '@/rules/validity';
import { type Staged, writeStaged } from './staged-import';

/** Server clock, milliseconds: what is confirmed now is not sent after that. */
export const importExpiry = ({ clock }: Pick<Device, 'clock'>): number => clock.now() + validity.people;

/** Writes a confirmed import down; it is safe from here on. False when there is one already. Throws what storage refuses. */
export function confirmImport({ jobs, clock }: Pick<Device, 'jobs' | 'clock'>, staged: Staged): Promise<boolean> {
  // A clock that nobody has compared with the server's says nothing of when it was.
  const head = clock.known ? { ...staged.head, confirmedAt: clock.now() } : staged.head;
  return jobs.change((parts) => writeStaged(parts, { ...staged, head }));
}
