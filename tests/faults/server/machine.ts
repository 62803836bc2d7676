import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresIsInstalled } from '../../support/postgres';

/** Quickly made and quickly started. */
export const smallDemo = { DEMO: 'on', DEMO_EMPLOYEES: '20', DEMO_TRIPS: '20' };

/** What this machine can't do, and which tests are skipped therefore. */
export const missing = {
  postgres: postgresIsInstalled() ? null : 'PostgreSQL is not installed: what is about it is skipped.',
  smallDisk: mountsDisks() ? null : 'Nothing may be mounted here (that takes root): what is about a full disk is skipped.',
};

function mountsDisks(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const mounted = mount(folder, 1);
  if (mounted) spawnSync('umount', [folder]);
  rmdirSync(folder);
  return mounted;
}

function mount(folder: string, megabytes: number): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]).status === 0;
}

export type SmallDisk = {
  folder: string;
  /** Leaves so many megabytes. */
  fill(left: number): void;
  empty(): Promise<void>;
  remove(): void;
};

/** A disk in memory that is soon full. */
export function createSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  if (!mount(folder, megabytes)) throw new Error('The small disk was not mounted.');
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(left) {
      const megabyte = Buffer.alloc(1024 * 1024);
      try {
        while (true) writeFileSync(filler, megabyte, { flag: 'a' });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
      truncateSync(filler, statSync(filler).size - left * megabyte.length);
    },
    empty: () => rm(filler, { force: true }),
    remove() {
      // Lazily, because a process that is ending may still hold a file.
      spawnSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}
