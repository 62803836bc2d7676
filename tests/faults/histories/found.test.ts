import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupTimeout } from '../../support/api';
import { foundNames, playFound } from './found-histories';
import { explain } from './history';
import { Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
}, setupTimeout);
afterAll(() => office.close());

test.each(foundNames)('%s', async (name) => {
  expect(explain(await playFound(office, name))).toBe('');
});
