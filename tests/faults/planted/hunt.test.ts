import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { setupTimeout } from '../../support/api';
import { checkHistories } from '../histories/check';
import type { Violation } from '../histories/evidence';
import { playFound } from '../histories/found-histories';
import { Office } from '../histories/office';
import type { PlantedBug } from './bugs';

declare module 'vitest' {
  interface ProvidedContext {
    bug: PlantedBug;
    /** How many random histories hunt for it; 0: the one does that always finds it. */
    runs: number;
  }
}

const bug = inject('bug');
const runs = inject('runs');

let office: Office;
beforeAll(async () => {
  office = await Office.open();
}, setupTimeout);
afterAll(() => office.close());

/** What no longer holds with the bug planted. */
async function hunt(): Promise<Violation[]> {
  if (runs === 0) return playFound(office, bug.foundBy);
  return (await checkHistories(office, { runs, seed: 1, shrink: false })).failure?.violations ?? [];
}

test(runs === 0 ? `${bug.what} Found by: ${bug.foundBy}` : `${bug.what} Found by chance`, async () => {
  expect(await hunt()).not.toHaveLength(0);
});
