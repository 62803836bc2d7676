import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockFolder } from './folder-lock';

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

it('gives a folder to one taker until it is given back', async () => {
  const path = await folder();
  const unlock = await lockFolder(path);
  expect(unlock).not.toBeNull();
  expect(await lockFolder(path)).toBeNull();
  await unlock?.();
  expect(await lockFolder(path)).not.toBeNull();
});

it('takes over what a killed process left behind', async () => {
  const path = await folder();
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  await writeFile(join(path, 'process.lock'), `${child.pid} ${await startOf(child.pid)}`);
  expect(await lockFolder(path)).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await lockFolder(path)).not.toBeNull();
});

it.runIf(process.platform === 'linux')('is not taken in by another process that got the same id', async () => {
  const path = await folder();
  await writeFile(join(path, 'process.lock'), `${process.pid} 1`);
  expect(await lockFolder(path)).not.toBeNull();
});

const startOf = async (pid: number | undefined) =>
  (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ')[19] ?? 'unknown';
