import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Takes the folder for this process: PGlite's files must not be opened twice.
 * Answers how to give it back, or null when a living process has it. A lock left behind by a killed process is taken over.
 */
export async function lockFolder(folder: string): Promise<(() => Promise<void>) | null> {
  const path = join(folder, 'process.lock');
  const mine = `${process.pid} ${await startOf(process.pid)}`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(path, mine, { flag: 'wx' });
      return () => rm(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = await readFile(path, 'utf8').catch(() => '');
    if (await isAlive(holder)) return null;
    await rm(path, { force: true });
  }
  return null;
}

async function isAlive(holder: string): Promise<boolean> {
  const [pid, start] = holder.split(' ');
  if (!pid) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    // EPERM: it lives, as somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return (await startOf(Number(pid))) === start;
}

/** When the process started, because a process id is soon used again (in a container at every start). Linux only; elsewhere `unknown`. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, the second field, may itself hold spaces and brackets.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown';
}
