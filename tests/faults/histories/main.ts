import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { fixedSeed, seedOf } from '../../support/seed';
import { checkHistories } from './check';
import { explain, type Tally } from './history';
import { Office } from './office';

const { values: given } = parseArgs({
  options: {
    /** How many histories. */
    runs: { type: 'string', default: '200' },
    /** A number, or today: other histories every day. */
    seed: { type: 'string', default: String(fixedSeed) },
    /** Which one of the seed's histories, as a failure names it. */
    path: { type: 'string' },
    /** Tells all that happened in the failure. */
    trace: { type: 'boolean', default: false },
    workers: { type: 'string', default: process.env.HISTORY_WORKERS ?? String(Math.min(cpus().length, 8)) },
    worker: { type: 'boolean', default: false },
  },
});

/** Histories of one seed: the same on every machine, however many play them. */
const together = 125;

const tallySchema = v.record(v.string(), v.number());

const seed = seedOf(given.seed);
if (given.worker) await work(Number(given.runs));
else if (given.path !== undefined) await work(1);
else await share();

/** Plays the histories of one seed in this process. */
async function work(runs: number): Promise<void> {
  quietDexie();
  const office = await Office.open();
  const { tally, failure } = await checkHistories(office, { runs, seed, path: given.path, shrink: true });
  await office.close();
  if (process.connected) await new Promise((told) => process.send?.(tally, told));
  // The embedded database leaves a timer behind that would keep the process.
  if (!failure) process.exit();
  const moves = failure.moves.map((move) => `  ${JSON.stringify(move)}\n`).join('');
  const trace = given.trace ? `${failure.trace.join('\n')}\n` : '';
  process.stdout.write(
    `${trace}${moves}${explain(failure.violations)}\nAgain: npm run test:faults -- --seed ${failure.seed} --path ${failure.path} --trace\n`,
    () => process.exit(1),
  );
}

/** Shares the histories out among processes, and adds up what they say. */
async function share(): Promise<void> {
  const started = performance.now();
  const runs = Number(given.runs);
  const tally: Tally = { histories: 0, moves: 0, requests: 0, faults: 0, effects: 0 };
  process.stdout.write(`Histories: ${runs}, from seed ${seed}\n`);
  const parts = Array.from({ length: Math.ceil(runs / together) }, (_, part) => ({
    seed: seed + part,
    runs: Math.min(together, runs - part * together),
  }));
  const results: boolean[] = [];
  const take = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) results.push(await playElsewhere(part, tally));
  };
  const workers = Math.min(Number(given.workers), parts.length);
  await Promise.all(Array.from({ length: workers }, take));
  const broken = results.filter((fine) => !fine).length;
  const seconds = Math.round((performance.now() - started) / 1000);
  const figures = Object.entries(tally).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(`${figures.join(', ')}; ${broken === 0 ? 'no violation' : 'VIOLATED'}; ${seconds} s with ${workers} processes\n`);
  if (broken > 0) process.exitCode = 1;
}

/** Plays a part in a process of its own. Answers whether all of it held. */
function playElsewhere(part: { seed: number; runs: number }, tally: Tally): Promise<boolean> {
  return new Promise((resolve) => {
    const own = ['--worker', '--seed', String(part.seed), '--runs', String(part.runs)];
    const child = fork(fileURLToPath(import.meta.url), own);
    child.on('message', (message) => {
      const told = v.parse(tallySchema, message);
      for (const name of ['histories', 'moves', 'requests', 'faults', 'effects'] as const) tally[name] += told[name] ?? 0;
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Dexie tells of every upgrade that another tab makes. */
function quietDexie(): void {
  const { warn, log } = console;
  const ofDexie = /^(Another connection|Upgrade|Dexie)/;
  console.warn = (...words: unknown[]) => ofDexie.test(String(words[0])) || warn(...words);
  console.log = (...words: unknown[]) => ofDexie.test(String(words[0])) || log(...words);
}
