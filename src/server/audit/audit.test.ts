import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import type { BookRideBody } from '@/contract/trips';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { companyTable } from '../database/tables';
import { auditTable } from './tables';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = api.world.acme.admin.token;
}, setupTimeout);
afterAll(() => api.close());

const history = async (query: Record<string, string> = {}, as = token) => (await api.ask(endpoints.audit.list, { as, query })).payload;
const entriesOf = async (recordId: string) => (await history({ recordId })).data;

const booked = async (ride: Partial<BookRideBody> = {}, asked: { headers?: Record<string, string> } = {}) =>
  (await api.ask(endpoints.trip.book, { as: token, body: api.world.acme.ride(ride), ...asked })).payload;

describe('the history of changes', () => {
  it('has in a day all of it where the clocks show its midnight twice', async () => {
    const { globex } = api.world;
    await api.database.system((tx) => tx.sql.update(companyTable).set({ zone: 'Atlantic/Azores' }).where(eq(companyTable.id, globex.id)));
    const before = api.clock.now;
    // At one o'clock in the night of 25 October clocks there go back to midnight.
    api.clock.now = Date.parse('2026-10-25T00:10:00Z');
    const as = globex.admin.token;
    const trip = (await api.ask(endpoints.trip.book, { as, body: globex.ride() })).payload;
    const on = async (day: string) => (await history({ from: day, to: day, recordId: trip.id }, as)).total;
    const found = [await on('2026-10-24'), await on('2026-10-25')];
    api.clock.now = before;
    expect(found).toEqual([0, 1]);
  });

  it('says who booked a ride, when they pressed save, when it took effect and from which device', async () => {
    const queuedAt = new Date(api.clock.now - 7_200_000).toISOString();
    const trip = await booked({}, { headers: { [headers.queuedAt]: queuedAt } });
    const [made] = await entriesOf(trip.id);
    expect(made).toMatchObject({
      action: 'created',
      resource: 'trip',
      recordName: trip.number,
      at: new Date(api.clock.now).toISOString(),
      queuedAt,
      by: { party: 'person', id: api.world.acme.admin.id, name: 'admin of acme' },
      device: 'Test',
    });
    expect(made?.changes).toContainEqual({ field: 'pickup', before: null, after: trip.pickup });
  });

  it('calls what has a name in each language by both', async () => {
    const body = { id: uuidv7(), title: { en: 'Night shift', es: 'Turno de noche' }, status: 'active' as const };
    const department = (await api.ask(endpoints.department.add, { as: token, body })).payload;
    const [made] = await entriesOf(department.id);
    expect(made).toMatchObject({ recordName: 'Night shift', recordNameEs: 'Turno de noche' });
    expect((await entriesOf((await booked()).id))[0]?.recordNameEs).toBeNull();
    expect((await history({ search: 'turno' })).data.map(({ recordId }) => recordId)).toEqual([department.id]);
  });

  it('says of an edit only what it changed, as it was and as it is', async () => {
    const when = { kind: 'scheduled' as const, date: '2026-11-22', time: '09:30', zone: 'Asia/Kolkata', repeated: null };
    const { id: _, corporateId: __, ...ride } = api.world.acme.ride({ when });
    const trip = await booked(ride);
    const body = { ...ride, reason: 'Airport run' };
    expect((await api.ask(endpoints.trip.edit, { as: token, parameters: { id: trip.id }, ifMatch: 1, body })).status).toBe(200);
    const [last] = await entriesOf(trip.id);
    expect(last?.action).toBe('changed');
    expect(last?.changes).toEqual([{ field: 'reason', before: null, after: 'Airport run' }]);
  });

  it('says who has changed which fields since a version, and says it only in their company', async () => {
    const when = { kind: 'scheduled' as const, date: '2026-11-22', time: '10:30', zone: 'Asia/Kolkata', repeated: null };
    const { id: _, corporateId: __, ...ride } = api.world.acme.ride({ when });
    const { id, version } = await booked(ride);
    const body = { ...ride, reason: 'Airport run' };
    await api.ask(endpoints.trip.edit, { as: token, parameters: { id }, ifMatch: version, body });
    const since = async (from: number, as = token) =>
      (await api.ask(endpoints.audit.edits, { as, query: { resource: 'trip', recordId: id, version: String(from) } })).payload;
    const { id: adminId } = api.world.acme.admin;
    expect(await since(version)).toEqual([
      { fields: ['reason'], at: new Date(api.clock.now).toISOString(), by: { id: adminId, name: 'admin of acme' } },
    ]);
    expect(await since(version + 1)).toEqual([]);
    expect(await since(version, api.world.globex.admin.token)).toEqual([]);
  });

  it('names dispatch where dispatch has moved a ride', async () => {
    const trip = await booked();
    const parameters = { companyId: api.world.acme.id, id: trip.id, step: 'confirm' };
    await api.ask(endpoints.dispatch.step, { headers: { 'Service-Key': serviceKey }, parameters, body: {} });
    const [last] = await entriesOf(trip.id);
    expect(last).toMatchObject({ by: { party: 'dispatch', id: null, name: null }, device: null, queuedAt: null });
  });

  it('keeps nothing of a change that was refused, and tells one that came again once', async () => {
    const body = api.world.acme.ride();
    const before = (await history()).total;
    await api.ask(endpoints.trip.book, { as: token, body: { ...body, employeeId: api.world.acme.inactiveEmployeeId } });
    expect((await history()).total).toBe(before);
    for (let time = 0; time < 2; time++) await api.ask(endpoints.trip.book, { as: token, body, key: 'audited-once' });
    expect(await entriesOf(body.id)).toHaveLength(1);
  });

  it('believes no device that says it queued a change later than it came, or before all outboxes', async () => {
    const day = 86_400_000;
    const queuedAt = async (at: string) => {
      const trip = await booked({}, { headers: { [headers.queuedAt]: at } });
      return (await entriesOf(trip.id))[0]?.queuedAt;
    };
    const from = (milliseconds: number) => new Date(api.clock.now + milliseconds).toISOString();
    expect(await queuedAt(from(day))).toBe(from(0));
    expect(await queuedAt(from(-400 * day))).toBe(from(-30 * day));
    expect(await queuedAt('yesterday')).toBeNull();
  });

  it('keeps what each change of a batch says of when it was queued', async () => {
    const queuedAt = new Date(api.clock.now - 60_000).toISOString();
    const body = api.world.acme.ride();
    const item = { method: 'POST', path: 'admin/trip', headers: { [headers.key]: uuidv7(), [headers.queuedAt]: queuedAt }, body };
    await api.ask(endpoints.mutation.batch, { as: token, body: { items: [item] } });
    expect((await entriesOf(body.id))[0]).toMatchObject({ queuedAt, device: 'Test' });
  });

  it('holds no secret: neither the code that signs an employee in, nor what the gateway calls a payment', async () => {
    const { employeeId } = api.world.acme;
    await api.ask(endpoints.employee.setStatus, { as: token, body: { ids: [employeeId], status: 'inactive' } });
    await api.ask(endpoints.employee.setStatus, { as: token, body: { ids: [employeeId], status: 'active' } });
    expect((await entriesOf(employeeId)).map(({ changes }) => changes)).toEqual([
      [{ field: 'status', before: 'inactive', after: 'active' }],
      [{ field: 'status', before: 'active', after: 'inactive' }],
    ]);
    const all = JSON.stringify(await api.database.company(api.world.acme.id, (tx) => tx.sql.select().from(auditTable)));
    for (const secret of ['inviteCode', 'INVITE', 'payment', 'token', 'searchText'])
      expect(all.replaceAll('search_text', '')).not.toContain(`"field":"${secret}"`);
  });

  it('is found by person, kind of record, day of the company and what the record is called', async () => {
    const trip = await booked();
    const { admin, colleague } = api.world.acme;
    const contact = {
      id: uuidv7(),
      name: 'Zoë Iyer',
      email: 'zoe@acme.example',
      phone: null,
      address: null,
      taxId: null,
      language: 'EN',
      mails: [],
    };
    await api.ask(endpoints.billingContact.add, { as: colleague.token, body: contact });
    expect((await history({ adminId: colleague.id })).data.map(({ recordId }) => recordId)).toEqual([contact.id]);
    expect((await history({ search: 'zoe' })).data.map(({ recordId }) => recordId)).toEqual([contact.id]);
    expect((await history({ search: trip.number.toLowerCase() })).total).toBe(1);
    expect((await history({ resource: 'billing-contact', adminId: admin.id })).total).toBe(0);
    // Half past ten in the morning of the company.
    expect((await history({ from: '2026-11-21', to: '2026-11-21', recordId: trip.id })).total).toBe(1);
    expect((await history({ to: '2026-11-20' })).total).toBe(0);
    expect((await history({ from: '2026-11-22' })).total).toBe(0);
    const people = await api.ask(endpoints.audit.people, { as: token });
    expect(people.payload.map(({ name }) => name)).toEqual(['admin of acme', 'colleague of acme']);
  });

  it('is each company’s own', async () => {
    const trip = await booked();
    expect((await history({ recordId: trip.id }, api.world.globex.admin.token)).total).toBe(0);
  });
});

describe('the table of the history', () => {
  const tampers = [
    sql`update audit set name = 'Somebody else'`,
    sql`delete from audit`,
    sql`truncate audit`,
    sql`insert into audit select * from audit limit 1`,
  ];

  it('takes no change, no deletion and no other company’s entry from the role that serves requests', async () => {
    await booked();
    const { acme, globex } = api.world;
    for (const tamper of tampers) await expect(api.database.company(acme.id, (tx) => tx.sql.execute(tamper))).rejects.toThrow();
    for (const tamper of tampers.slice(0, 3)) await expect(api.database.system((tx) => tx.sql.execute(tamper))).rejects.toThrow();
    const foreign = sql`insert into audit (company_id, id, at, party, action, resource, record_id, record_name, search_text, changes)
      values (${globex.id}, ${uuidv7()}, now(), 'system', 'changed', 'trip', ${uuidv7()}, '', '', '[]')`;
    await expect(api.database.company(acme.id, (tx) => tx.sql.execute(foreign))).rejects.toThrow();
  });

  it('is kept by the database from whoever owns it too', async () => {
    const rights = await api.connection.orm
      .select({ right: sql<string>`privilege_type` })
      .from(sql`information_schema.role_table_grants`)
      .where(sql`table_name = 'audit' and grantee in ('portal_company', 'portal_system', 'PUBLIC')`);
    expect(rights.map(({ right }) => right).sort()).toEqual(['INSERT', 'SELECT']);
    await expect(api.connection.orm.execute(sql`truncate audit`)).rejects.toThrow();
    const guards = await api.connection.orm
      .select({ fires: sql<string>`event_manipulation` })
      .from(sql`information_schema.triggers`)
      .where(sql`event_object_table = 'audit'`);
    expect(guards.map(({ fires }) => fires).sort()).toEqual(['DELETE', 'UPDATE']);
  });
});
