import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { checkHistories } from './check';
import { explain, type Tally } from './history';
import { Office } from './office';

/** Histories that are the same in every run: half of those that the tests play. */
const fixedSeed = 1;

/** New every day, and on one day the same for everybody: who sees a failure can show it to others. */
const seedOfToday = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

const { values: given } = parseArgs({
  options: {
    /** How many histories. */
    runs: { type: 'string', default: '500' },
    /** From this seed only, instead of half fixed and half fresh. */
    seed: { type: 'string' },
    /** Which one of the seed's histories, as a failure names it. */
    path: { type: 'string' },
    /** Tells all that happened in the failure. */
    trace: { type: 'boolean', default: false },
    /** Takes the first failure as it is, however long. */
    'as-found': { type: 'boolean', default: false },
    workers: { type: 'string', default: String(Math.min(cpus().length, 8)) },
    worker: { type: 'boolean', default: false },
  },
});

const tallySchema = v.record(v.string(), v.number());

if (given.worker) await work(Number(given.seed), Number(given.runs));
else if (given.path !== undefined) await work(Number(given.seed), 1);
else await share();

/** Plays the histories of one seed in this process. */
async function work(seed: number, runs: number): Promise<void> {
  quietDexie();
  const office = await Office.open();
  const { tally, failure } = await checkHistories(office, { runs, seed, path: given.path, shrink: !given['as-found'] });
  await office.close();
  if (process.connected) process.send?.(tally);
  if (!failure) return;
  const moves = failure.moves.map((move) => `  ${JSON.stringify(move)}\n`).join('');
  const trace = given.trace ? `${failure.trace.join('\n')}\n` : '';
  process.stdout.write(
    `${trace}${moves}${explain(failure.violations)}\nAgain: npm run test:faults -- --seed ${failure.seed} --path ${failure.path} --trace\n`,
  );
  process.exitCode = 1;
}

/** Shares the histories out among processes, and adds up what they say. */
async function share(): Promise<void> {
  const started = performance.now();
  const runs = Number(given.runs);
  const workers = Math.min(Number(given.workers), runs);
  const tally: Tally = { histories: 0, moves: 0, requests: 0, faults: 0, effects: 0 };
  const seeds = given.seed === undefined ? [fixedSeed, seedOfToday] : [Number(given.seed)];
  process.stdout.write(
    `Histories: ${runs}, from ${seeds.length > 1 ? `the fixed seed ${fixedSeed} and today's seed ${seedOfToday}` : `seed ${seeds[0]}`}\n`,
  );
  const parts = seeds.flatMap((seed) =>
    Array.from({ length: Math.max(1, Math.round(workers / seeds.length)) }, (_, part) => ({
      seed: seed + part,
      of: Math.max(1, Math.round(workers / seeds.length)),
    })),
  );
  const results = await Promise.all(
    parts.map(({ seed, of }) => {
      const own = Math.ceil(runs / seeds.length / of);
      return new Promise<boolean>((resolve) => {
        const child = fork(fileURLToPath(import.meta.url), [
          '--worker',
          '--seed',
          String(seed),
          '--runs',
          String(own),
          ...(given['as-found'] ? ['--as-found'] : []),
        ]);
        child.on('message', (message) => {
          const told = v.parse(tallySchema, message);
          for (const name of ['histories', 'moves', 'requests', 'faults', 'effects'] as const) tally[name] += told[name] ?? 0;
        });
        child.on('exit', (code) => resolve(code === 0));
      });
    }),
  );
  const broken = results.filter((fine) => !fine).length;
  const seconds = Math.round((performance.now() - started) / 1000);
  const figures = Object.entries(tally).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(
    `${figures.join(', ')}; ${broken === 0 ? 'no violation' : 'VIOLATED'}; ${seconds} s with ${parts.length} processes\n`,
  );
  if (broken > 0) process.exitCode = 1;
}

/** Dexie tells of every upgrade that another tab makes. */
function quietDexie(): void {
  const { warn, log } = console;
  const ofDexie = /^(Another connection|Upgrade|Dexie)/;
  console.warn = (...words: unknown[]) => ofDexie.test(String(words[0])) || warn(...words);
  console.log = (...words: unknown[]) => ofDexie.test(String(words[0])) || log(...words);
}
