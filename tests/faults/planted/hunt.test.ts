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
    /** How many histories chance may take. */
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

/** Whether something holds no more with the bug planted. */
async function hunt(): Promise<Violation[]> {
  if (bug.foundBy !== 'chance') return playFound(office, bug.foundBy);
  const { failure } = await checkHistories(office, { runs, seed: 1, shrink: false });
  return failure?.violations ?? [];
}

test(`${bug.what} Found by ${bug.foundBy}`, async () => {
  expect(await hunt()).not.toHaveLength(0);
});
