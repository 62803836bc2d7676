import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingContactBody, billingContactEndpoints } from '@/contract/billing-contacts';
import { mostBillingContacts } from '@/rules/most-billing-contacts';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { billingContactFields as fields } from '../../../tests/support/billing-contacts';

const { list, changes, one, add, edit, delete: remove } = billingContactEndpoints;
let api: TestApi;
let as: string;
let globex: string;

beforeAll(async () => {
  api = await startApi();
  as = api.world.acme.admin.token;
  globex = api.world.globex.admin.token;
}, setupTimeout);
afterAll(() => api.close());

const made = async (more: Partial<BillingContactBody> = {}, whose = as) =>
  (await api.ask(add, { as: whose, body: { id: uuidv7(), ...fields(more) } })).payload;

it('is added, changed and deleted, each once', async () => {
  const [id, key] = [uuidv7(), uuidv7()];
  const body = { id, ...fields({ name: ' Accounts ', phone: '', mails: ['reminders', 'invoices', 'reminders'] }) };
  const added = await api.ask(add, { as, key, body });
  expect(added.message).toBe('Record added successfully');
  expect(added.payload).toMatchObject({ id, version: 1, name: 'Accounts', phone: null, mails: ['reminders', 'invoices'] });
  expect((await api.ask(add, { as, key, body })).payload).toEqual(added.payload);
  const edited = await api.ask(edit, { as, parameters: { id }, ifMatch: 1, body: fields({ language: 'ES', mails: [] }) });
  expect(edited.payload).toMatchObject({ version: 2, language: 'ES', mails: [] });
  expect((await api.ask(one, { as, parameters: { id } })).payload).toEqual(edited.payload);
  expect((await api.ask(remove, { as, body: { ids: [id] } })).message).toBe('Record deleted successfully');
  expect((await api.ask(remove, { as, body: { ids: [id] } })).status).toBe(200);
  expect((await api.ask(one, { as, parameters: { id } })).failure.code).toBe('not-found');
  const told = (await api.ask(changes, { as, query: { since: String(edited.payload.rev) } })).payload;
  expect(told.deleted).toContain(id);
  expect((await api.ask(add, { as, body })).failure).toMatchObject({ code: 'state', errors: [{ field: 'id', code: 'exists' }] });
});

it.each([
  [{ name: ' ' }, 'name', 'Please enter name'],
  [{ name: 'x'.repeat(201) }, 'name', 'This is too long'],
  [{ email: '' }, 'email', 'Please enter email'],
  [{ email: 'nobody' }, 'email', 'Please enter valid email'],
  [{ phone: 'call me' }, 'phone', 'Please enter a valid phone number'],
  [{ phone: '1'.repeat(31) }, 'phone', 'This is too long'],
  [{ address: 'x'.repeat(301) }, 'address', 'This is too long'],
  [{ taxId: '27AAPFU0939F1ZW' }, 'taxId', 'This GSTIN is not valid. Please check each character'],
  [{ taxId: '12345678A' }, 'taxId', 'This NIF is not valid. Please check each character'],
  [{ taxId: 'x'.repeat(41) }, 'taxId', 'This is too long'],
  [{ language: 'FR' }, 'language', 'This is not valid'],
  [{ mails: ['gossip'] }, 'mails.0', 'This is not valid'],
  [{ mails: Array.from({ length: 21 }, () => 'invoices') }, 'mails', 'These are too many'],
  [{ colour: 'red' }, 'colour', 'This field is not known'],
])('refuses %j at its field', async (more, field, message) => {
  const { status, failure } = await api.ask(add, { as, body: { id: uuidv7(), ...fields(), ...more } });
  expect(status).toBe(422);
  expect(failure.errors).toMatchObject([{ field, message }]);
});

it('has an address that no other contact of the company has, whatever its case', async () => {
  const [first, second] = [await made({ email: 'Bills@Acme.example' }), await made()];
  const taken = { code: 'validation', errors: [{ field: 'email', code: 'taken', message: 'Somebody else has this email' }] };
  const again = await api.ask(add, { as, body: { id: uuidv7(), ...fields({ email: 'bills@acme.example' }) } });
  expect(again.failure).toMatchObject(taken);
  const asFirst = await api.ask(edit, { as, parameters: { id: second.id }, ifMatch: 1, body: fields({ email: 'BILLS@acme.example' }) });
  expect(asFirst.failure).toMatchObject(taken);
  const itself = await api.ask(edit, { as, parameters: { id: first.id }, ifMatch: 1, body: fields({ email: 'bills@acme.example' }) });
  expect(itself.payload).toMatchObject({ version: 2, email: 'bills@acme.example' });
  expect((await made({ email: 'bills@acme.example' }, globex)).email).toBe('bills@acme.example');
  await api.ask(remove, { as, body: { ids: [first.id] } });
  expect((await made({ email: 'bills@acme.example' })).version).toBe(1);
});

it('tells a change that comes late what has been changed since, each mail by itself', async () => {
  const { id, version: _, rev: __, ...body } = await made({ mails: ['invoices'] });
  const mails: BillingContactBody['mails'] = ['receipts', 'invoices'];
  await api.ask(edit, { as: api.world.acme.colleague.token, parameters: { id }, ifMatch: 1, body: { ...body, phone: null, mails } });
  const late = await api.ask(edit, { as, parameters: { id }, ifMatch: 1, body: { ...body, name: 'Billing' } });
  expect(late.status).toBe(412);
  expect(late.failure).toMatchObject({
    code: 'precondition',
    payload: { id, version: 2, phone: null, mails },
    edits: [{ fields: ['phone', 'mails.receipts'], by: { name: expect.any(String) } }],
  });
});

it('makes no version of what is so already', async () => {
  const { id, version: _, rev, ...body } = await made({ mails: ['invoices', 'receipts'] });
  const same = await api.ask(edit, { as, parameters: { id }, ifMatch: 1, body: { ...body, mails: ['receipts', 'invoices'] } });
  expect(same.payload).toMatchObject({ version: 1, rev });
});

it('of another company is as unknown as one that never was', async () => {
  const { id } = await made({}, globex);
  for (const unknown of [id, uuidv7()]) {
    const asked = { as, parameters: { id: unknown } };
    expect((await api.ask(one, asked)).status).toBe(404);
    expect((await api.ask(edit, { ...asked, ifMatch: 1, body: fields() })).status).toBe(404);
    expect((await api.ask(remove, { as, body: { ids: [unknown] } })).status).toBe(404);
  }
  expect((await api.ask(one, { as: globex, parameters: { id } })).payload.version).toBe(1);
});

it('deletes all or none', async () => {
  const { id } = await made();
  expect((await api.ask(remove, { as, body: { ids: [id, uuidv7()] } })).status).toBe(404);
  expect((await api.ask(one, { as, parameters: { id } })).status).toBe(200);
});

it('is listed by name and address, whatever their accents and case, and found by its words', async () => {
  const { token } = api.world.globex.admin;
  for (const contact of await listed(token)) await api.ask(remove, { as: token, body: { ids: [contact.id] } });
  for (const [name, email, taxId] of [
    ['Zoë', 'b@globex.example', null],
    ['álvaro', 'C@globex.example', '12345678Z'],
    ['Beatriz', 'a@globex.example', null],
  ] as const)
    await made({ name, email, taxId, phone: null }, token);
  const names = async (query: Record<string, string> = {}) => (await listed(token, query)).map(({ name }) => name);
  expect(await names()).toEqual(['álvaro', 'Beatriz', 'Zoë']);
  expect(await names({ order: 'desc' })).toEqual(['Zoë', 'Beatriz', 'álvaro']);
  expect(await names({ sort: 'email' })).toEqual(['Beatriz', 'Zoë', 'álvaro']);
  expect(await names({ search: 'ALVARO' })).toEqual(['álvaro']);
  expect(await names({ search: '5678z' })).toEqual(['álvaro']);
  expect(await names({ search: 'zoe globex' })).toEqual(['Zoë']);
});

const listed = async (whose: string, query: Record<string, string> = {}) => (await api.ask(list, { as: whose, query })).payload.data;

it('has no more than a hundred colleagues in a company, and one that goes leaves room for another', async () => {
  const before = (await api.ask(list, { as: globex })).payload.total;
  for (let count = before; count < mostBillingContacts; count++) await made({}, globex);
  const body = { id: uuidv7(), ...fields() };
  const refused = await api.ask(add, { as: globex, body });
  expect([refused.status, refused.failure]).toMatchObject([409, { errors: [{ field: 'id', code: 'contacts-full' }] }]);
  const { data } = (await api.ask(list, { as: globex })).payload;
  await api.ask(remove, { as: globex, body: { ids: [data[0]?.id ?? ''] } });
  expect((await api.ask(add, { as: globex, body })).status).toBe(200);
});
