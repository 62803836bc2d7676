import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BillToBody } from '@/contract/bill-to';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { insertIssuer, invoiceOf } from '../../../tests/support/invoices';
import { invoiceStore } from '../invoices/invoice-store';

const { one, edit } = endpoints.billTo;
let api: TestApi;
let as: string;

beforeAll(async () => {
  api = await startApi();
  as = api.world.acme.admin.token;
}, setupTimeout);
afterAll(() => api.close());

const body: BillToBody = {
  name: 'Acme Technologies India Private Limited',
  address: 'Acme Tower, Hyderabad 500081',
  country: 'IN',
  state: '36',
  taxId: '36AACCA0000B1ZV',
  phone: '+91 40 4567 8900',
  email: 'accounts@acme.example',
};
const shown = async (token = as) => (await api.ask(one, { as: token })).payload;
const save = async (change: Partial<BillToBody> = {}, more: object = {}) =>
  api.ask(edit, { as, body: { ...body, ...change }, ifMatch: (await shown()).version, ...more });

it('goes by the company’s name, and its issuer’s place, until somebody says more', async () => {
  expect(await shown()).toMatchObject({ version: 1, name: 'acme', address: null, country: '', taxId: null });
  await insertIssuer(api.database);
  expect(await shown()).toMatchObject({ version: 1, country: 'IN', state: '36' });
});

it('is what was saved last, for this company alone, and what the next invoice says', async () => {
  expect((await save()).payload).toEqual({ ...body, version: 2 });
  expect((await save({ name: 'Acme' })).payload).toEqual({ ...body, name: 'Acme', version: 3 });
  expect((await api.ask(endpoints.invoice.upcoming, { as })).payload?.invoice.billTo).toEqual({
    name: 'Acme',
    address: body.address,
    taxId: body.taxId,
    phone: body.phone,
    email: body.email,
  });
  expect(await shown(api.world.globex.admin.token)).toMatchObject({ version: 1, name: 'globex' });
});

it('leaves what has its number as it is', async () => {
  const { id: companyId } = api.world.acme;
  const made = invoiceOf({ version: 1, rev: 0 });
  await api.database.company(companyId, (tx) => invoiceStore.insert(tx, [made]));
  await save({ name: 'Another name' });
  const { payload } = await api.ask(endpoints.invoice.one, { as, parameters: { id: made.id } });
  expect(payload.invoice.billTo).toEqual(made.billTo);
});

it('is saved once under a key, and makes no version of nothing', async () => {
  const { version } = await shown();
  const asked = { key: 'one-intent', ifMatch: version };
  const first = await save({ name: 'Once' }, asked);
  expect((await save({ name: 'Once' }, asked)).payload).toEqual(first.payload);
  expect((await save({ name: 'Once' })).payload.version).toBe(version + 1);
});

it('meets what somebody else has saved since', async () => {
  const { version } = await shown();
  await save({ name: 'Theirs' });
  const met = await save({ name: 'Mine' }, { ifMatch: version });
  expect([met.status, met.failure.payload]).toMatchObject([412, { name: 'Theirs', version: version + 1 }]);
});

it('lets only one of two first ones stand', async () => {
  const token = api.world.globex.admin.token;
  const both = ['One', 'Other'].map((name) => api.ask(edit, { as: token, ifMatch: 1, body: { ...body, name } }));
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await shown(token)).toMatchObject({ version: 2 });
});

it.each([
  [{ taxId: '36AACCA0000B1ZX' }, 'taxId', 'invalid-gstin'],
  [{ taxId: '12345678Z' }, 'taxId', 'invalid-gstin'],
  [{ country: 'ES', state: null, taxId: 'A58818502' }, 'taxId', 'invalid-nif'],
  [{ taxId: '29AADCG0000C1ZH' }, 'state', 'other-state'],
  [{ state: null }, 'state', 'required'],
  [{ state: '77', taxId: null }, 'state', 'invalid'],
  [{ country: 'ES', taxId: null }, 'state', 'invalid'],
  [{ name: ' ' }, 'name', 'required'],
  [{ address: '' }, 'address', 'required'],
  [{ country: '' }, 'country', 'required'],
  [{ email: 'nobody' }, 'email', 'invalid'],
  [{ phone: 'call me' }, 'phone', 'invalid'],
])('refuses %j', async (change, field, code) => {
  expect((await save(change)).failure.errors).toMatchObject([{ field, code }]);
});

it.each([
  [{ country: 'ES', state: null, taxId: 'es a-58.818.501' }, 'ESA58818501'],
  [{ country: 'CL', state: null, taxId: '12.345.678-K' }, '12.345.678-K'],
  [{ taxId: '36 aacca 0000b 1zv' }, '36AACCA0000B1ZV'],
  [{ taxId: null }, null],
])('takes %j by its country’s rule', async (change, taxId) => {
  expect((await save(change)).payload.taxId).toBe(taxId);
});
