import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresIsInstalled } from './support/postgres';
import { webkitIsInstalled } from './support/webkit';
import { whatWentWrong } from './support/what-was-seen';

/** npm scripts that run one after another. */
type Lane = { parts: string[]; environment?: Record<string, string>; background?: boolean };
/** Lanes that run side by side. */
type Stage = Lane[];

const isEveryday = process.argv[2] === 'check';

const check: Stage = [
  { parts: [isEveryday && isCloned() ? 'test:changed' : 'test:unit'] },
  // All unit tests take as long as these and the last two do.
  { parts: ['types', 'lint', 'arrows', 'i18n:check', 'build', 'budget', ...(isEveryday ? [] : ['dead', 'test:planted-bugs'])] },
];

const everything: Stage = [
  { parts: ['test:journeys', 'test:browser-faults'] },
  {
    parts: [
      'test:recipes',
      'test:faults',
      'test:server-faults',
      ...(postgresIsInstalled() ? ['test:postgres'] : []),
      ...(webkitIsInstalled() ? ['test:webkit'] : []),
    ],
    // On two cores a browser that waits for its turn would be slower than a person has patience.
    environment: { VITEST_MAX_WORKERS: '1', HISTORY_WORKERS: '1' },
    background: true,
  },
];

const stages = isEveryday ? [check] : [check, everything];
const logs = fileURLToPath(new URL('logs/', import.meta.url));
const began = performance.now();
const failed: string[] = [];

mkdirSync(logs, { recursive: true });
for (const stage of stages) {
  await Promise.all(stage.map(runLane));
  if (failed.length > 0) break;
}
say(failed.length === 0 ? `All is well, ${secondsSince(began)}` : `Failed: ${failed.map((part) => `npm run ${part}`).join(', ')}`);
if (failed.length > 0) process.exitCode = 1;

/** Ends at the first part that fails: what stands behind it may need it. */
async function runLane(lane: Lane): Promise<void> {
  for (const part of lane.parts) {
    const started = performance.now();
    const log = join(logs, `${part.replaceAll(':', '-')}.log`);
    const passed = await run(part, log, lane);
    say(`${passed ? '✓' : '✗'} ${part} ${secondsSince(started)}`);
    const told = readFileSync(log, 'utf8');
    if (passed) {
      const wrongOnce = told.indexOf(whatWentWrong);
      if (wrongOnce !== -1) say(told.slice(wrongOnce));
      continue;
    }
    failed.push(part);
    say(told);
    return;
  }
}

/** What a part says goes into its log, and is shown in one piece where it fails. */
function run(part: string, log: string, { environment, background }: Lane): Promise<boolean> {
  return new Promise((resolve) => {
    const output = createWriteStream(log);
    const child = spawn('npm', ['run', '--silent', part], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    });
    if (background && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    child.on('close', (code) => output.end(() => resolve(code === 0)));
  });
}

/** Whether it is known what has changed since the last that all have. */
function isCloned(): boolean {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], { stdio: 'ignore' }).status === 0;
}

function secondsSince(start: number): string {
  return `${Math.round((performance.now() - start) / 1000)} s`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
