import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BillingContact, type BillingContactFields, billingContactEndpoints } from '@/contract/billing-contacts';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { billingContactFields } from '../../../tests/support/billing-contacts';
import { lost, portalAt } from '../../../tests/support/portal';
import { addBillingContact, deleteBillingContact, editBillingContactIntent } from './commands';
import { billingContactTable } from './rows';

const { list, edit, one } = billingContactEndpoints;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, setupTimeout);
afterAll(() => api.close());

let portal: ReturnType<typeof portalAt>;
beforeEach(async () => {
  portal = portalAt(api);
  await portal.device.remember({ token: api.world.acme.admin.token });
  await portal.pullAll();
  return portal.close;
});

const shown = async (id: string) => portal.device.rowsOf(billingContactTable).one(id);
const atServer = async (id: string) =>
  (await api.ask(list, { as: api.world.acme.admin.token })).payload.data.filter((contact) => contact.id === id);

const added = async (more: Partial<BillingContactFields> = {}): Promise<string> => {
  const id = portal.device.environment.newId();
  const body = { id, ...billingContactFields(), ...more };
  await portal.device.outbox.enqueue({ name: addBillingContact.name, body, seen: null, base: null });
  return id;
};

/** Added here, delivered and known to this device as the server has it. */
async function delivered(more: Partial<BillingContactFields> = {}): Promise<BillingContact> {
  const id = await added(more);
  await portal.device.drain.sendNow();
  await portal.pullAll();
  const found = await shown(id);
  if (!found) throw new Error('It has been added');
  const { pending: _, ...record } = found;
  return record;
}

const fieldsOf = ({ id: _, version: __, rev: ___, ...fields }: BillingContact): BillingContactFields => fields;
const enqueueEdit = (base: BillingContact, change: Partial<BillingContactFields>) =>
  portal.device.outbox.enqueue(editBillingContactIntent({ base, mends: null }, { ...fieldsOf(base), ...change }));
const editByColleague = ({ id, version, ...contact }: BillingContact, change: Partial<BillingContactFields>) => {
  const { rev: _, ...fields } = contact;
  return api.ask(edit, { as: api.world.acme.colleague.token, parameters: { id }, ifMatch: version, body: { ...fields, ...change } });
};

it('is taken with no answer, shown, and delivered once though its answer is lost', async () => {
  portal.network.meet = lost;
  const id = await added({ name: 'Lucía' });
  expect(await shown(id)).toMatchObject({ name: 'Lucía', pending: { state: 'queued' } });
  portal.network.meet = async (_, deliver) => {
    await deliver();
    return lost();
  };
  await portal.device.drain.sendNow();
  portal.network.meet = (_, deliver) => deliver();
  await portal.device.reachability.recheck();
  await portal.device.drain.sendNow();
  await portal.pullAll();
  expect(await shown(id)).toMatchObject({ version: 1, pending: null });
  expect(await atServer(id)).toHaveLength(1);
});

it('takes an edit into an addition that was not sent yet, and goes altogether when it is deleted', async () => {
  portal.network.online = false;
  const id = await added();
  const base = await shown(id);
  if (!base) throw new Error('It waits');
  const { pending: _, ...record } = base;
  await enqueueEdit(record, { name: 'Edited', mails: [] });
  expect(await shown(id)).toMatchObject({ name: 'Edited', mails: [], pending: { command: 'billing-contact.add' } });
  await portal.device.outbox.enqueue({ name: deleteBillingContact.name, body: { id }, seen: null, base: record });
  expect(await shown(id)).toBeNull();
  const rows = [...(await portal.device.outbox.index.current()).rows()];
  expect(rows).toEqual([]);
});

it('is joined with what a colleague has changed meanwhile, each mail by itself', async () => {
  const base = await delivered({ mails: ['invoices', 'reminders'] });
  await editByColleague(base, { phone: '+34 915 550 142', mails: ['invoices', 'reminders', 'receipts'] });
  await enqueueEdit(base, { name: 'Billing', mails: ['invoices'] });
  await portal.device.drain.sendNow();
  await portal.device.drain.sendNow();
  const { payload } = await api.ask(one, { as: api.world.acme.admin.token, parameters: { id: base.id } });
  expect(payload).toMatchObject({ version: 3, name: 'Billing', phone: '+34 915 550 142', mails: ['invoices', 'receipts'] });
});

it('asks its person where both have changed the same', async () => {
  const base = await delivered();
  await editByColleague(base, { taxId: '29AAGCB7383J1Z4' });
  await enqueueEdit(base, { taxId: '12345678Z' });
  await portal.device.drain.sendNow();
  expect(await shown(base.id)).toMatchObject({ pending: { state: 'conflict' } });
  const { payload } = await api.ask(one, { as: api.world.acme.admin.token, parameters: { id: base.id } });
  expect(payload).toMatchObject({ version: 2, taxId: '29AAGCB7383J1Z4' });
});

it('is deleted from this device, whatever was about to be changed of it', async () => {
  const base = await delivered();
  portal.network.online = false;
  await enqueueEdit(base, { name: 'Never sent' });
  await portal.device.outbox.enqueue({ name: deleteBillingContact.name, body: { id: base.id }, seen: null, base });
  expect(await shown(base.id)).toBeNull();
  const sentBefore = portal.network.keys.length;
  portal.network.online = true;
  await portal.device.reachability.recheck();
  await portal.device.drain.sendNow();
  expect(portal.network.keys.length - sentBefore).toBe(1);
  expect(await atServer(base.id)).toEqual([]);
});
