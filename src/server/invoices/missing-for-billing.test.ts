import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { insertIssuer } from '../../../tests/support/invoices';
import { missingForBilling } from './missing-for-billing';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, setupTimeout);
afterAll(() => api.close());

const missing = (currency: string) => api.database.system((tx) => missingForBilling(tx, currency));

it('names what keeps a company of a currency from being billed', async () => {
  expect(await missing('INR')).toEqual(['issuer']);
  await insertIssuer(api.database);
  expect(await missing('INR')).toEqual([]);
  expect(await missing('EUR')).toEqual(['issuer', 'tariff']);
});
