import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { setupTimeout } from '../../support/api';
import type { Violation } from '../histories/evidence';
import { playFound } from '../histories/found-histories';
import { explain } from '../histories/history';
import { Office } from '../histories/office';
import { type PlantedBug, plantedBugs } from './bugs';
import { plantsServer, withBug } from './plant';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many random histories hunt for a bug; 0: the one does that always finds it. */
    runs: number;
  }
}

const runs = inject('runs');

let office: Office;
beforeAll(async () => {
  office = await Office.open();
}, setupTimeout);
afterAll(() => office.close());

/** What no longer holds with the bug planted. */
async function hunt(bug: PlantedBug, at: Office): Promise<Violation[]> {
  if (runs === 0) {
    const histories: typeof import('../histories/found-histories') = await import(withBug('../histories/found-histories', bug));
    return histories.playFound(at, bug.foundBy);
  }
  const { checkHistories }: typeof import('../histories/check') = await import(withBug('../histories/check', bug));
  return (await checkHistories(at, { runs, seed: 1, shrink: false })).failure?.violations ?? [];
}

/** The API with the bug in it. */
async function officeWith(bug: PlantedBug): Promise<Office> {
  const { Office: Planted }: typeof import('../histories/office') = await import(withBug('../histories/office', bug));
  return Planted.open();
}

for (const bug of plantedBugs.filter(({ rare }) => runs === 0 || !rare))
  test(`${bug.name}: ${bug.what} Found by: ${runs === 0 ? bug.foundBy : 'chance'}`, async () => {
    // Else what the source itself does wrong, or what the bug before has left behind, would pass for its finding.
    expect(explain(await playFound(office, bug.foundBy))).toBe('');
    const own = plantsServer(bug) ? await officeWith(bug) : null;
    expect(await hunt(bug, own ?? office)).not.toHaveLength(0);
    await own?.close();
  });
