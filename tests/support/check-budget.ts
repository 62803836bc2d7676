import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const page = readFileSync(`${dist}index.html`, 'utf8');

const tags = [...page.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
const filesOf = (isWanted: (tag: string) => boolean, ending: string) =>
  tags.filter(isWanted).flatMap((tag) => new RegExp(`="/(assets/[^"]*\\.${ending})"`).exec(tag)?.[1] ?? []);
const isDevice = (tag: string) => tag.includes('data-device');
const isOf = (screen: string) => (tag: string) => !tag.includes('data-screen') || tag.includes(`data-screen="${screen}"`);
const isLater = (tag: string) => tag.includes('data-signed-in') || isDevice(tag);

const signIn = filesOf((tag) => !isLater(tag), 'js');
const firstRows = filesOf((tag) => isOf('/trips')(tag) && !isDevice(tag), 'js');
const dashboard = filesOf(isOf('/dashboard'), 'js');
const device = filesOf(isDevice, 'js');

const raw = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(dist + file).size, 0);
const compressed = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0);

/**
 * What a browser runs and reads before the first rows, in bytes: a library that comes to stand in their way, or a screen that is
 * pulled in by an import, shows here. Raise a figure only for something that the first screen can't do without.
 */
const budget: [name: string, bytes: number, most: number][] = [
  ['scripts before the sign-in, compressed', compressed(signIn), 160_000],
  ['scripts before the first rows', raw(firstRows), 726_500],
  ['scripts before the first rows, compressed', compressed(firstRows), 236_000],
  ['styles before the first rows', raw(filesOf(isOf('/trips'), 'css')), 69_000],
  ['scripts before the dashboard, compressed', compressed(dashboard), 327_000],
  ['scripts of the device, after them', raw(device), 182_000],
];

for (const [name, bytes, most] of budget) {
  // A file that isn't found costs nothing, and would hide what does.
  const fits = bytes > 0 && bytes <= most;
  process.stdout.write(`${fits ? '✓' : '✗'} ${name}: ${bytes} of ${most}\n`);
  if (!fits) process.exitCode = 1;
}
