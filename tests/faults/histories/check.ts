import fc from 'fast-check';
import type { Violation } from './evidence';
import { explain, runHistory, type Tally } from './history';
import { historyArbitrary, type Move } from './moves';
import type { Office } from './office';

/** The shortest history found that breaks an invariant, and how to see it again. */
export type Failure = { seed: number; path: string; moves: readonly Move[]; violations: Violation[]; trace: string[] };
export type Checked = { tally: Tally; failure: Failure | null };

class Broken extends Error {
  readonly violations: Violation[];
  readonly trace: string[];

  constructor(violations: Violation[], trace: string[]) {
    super(violations.map(({ invariant }) => invariant).join(''));
    this.violations = violations;
    this.trace = trace;
  }
}

/** Longest that one history may take on a slow machine, milliseconds: it waits for what never comes. */
const hangs = 120_000;

/** Runs that many histories from a seed, or the one that `path` names; the first that fails is made as short as can be, where `shrink` says so. */
export async function checkHistories(
  office: Office,
  { runs, seed, path, shrink }: { runs: number; seed: number; path?: string; shrink: boolean },
): Promise<Checked> {
  let broken = false;
  const tally: Tally = { histories: 0, moves: 0, requests: 0, faults: 0, effects: 0 };
  const property = fc.asyncProperty(historyArbitrary, fc.scheduler(), fc.nat(), async (moves, scheduler, chance) => {
    const hanging = setTimeout(() => {
      process.stderr.write(`This history never ends: ${JSON.stringify(moves)}\n`);
      process.exit(1);
    }, hangs);
    const history = await runHistory(office, moves, scheduler, chance).finally(() => clearTimeout(hanging));
    tally.histories++;
    tally.moves += moves.length;
    tally.requests += history.requests;
    tally.faults += history.faults;
    tally.effects += history.effects;
    if (history.violations.length === 0) return;
    if (shrink && !broken)
      process.stderr.write(
        `Seed ${seed}, history ${path ?? tally.histories - 1}: ${explain(history.violations)}\nLooking for a shorter one…\n`,
      );
    broken = true;
    throw new Broken(history.violations, history.trace);
  });
  const { failed, errorInstance, counterexample, counterexamplePath } = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: !shrink || path !== undefined,
    ...(path === undefined ? {} : { path }),
  });
  if (!failed) return { tally, failure: null };
  if (!(errorInstance instanceof Broken)) throw errorInstance;
  const { violations, trace } = errorInstance;
  return { tally, failure: { seed, path: counterexamplePath ?? '', moves: counterexample?.[0] ?? [], violations, trace } };
}
