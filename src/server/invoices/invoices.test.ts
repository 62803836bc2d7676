import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { invoice, type KnownInvoice } from '@/contract/invoices';
import { invoiceFilters, invoiceKeys } from '@/rules/invoice-filter';
import { isOverdue } from '@/rules/invoice-standing';
import { matcherOf, type Narrowing } from '@/rules/list-matcher';
import { inOrder, type Ordering } from '@/rules/list-order';
import { dateIn } from '@/rules/wall-time';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { completedRide } from '../../../tests/support/completed-ride';
import { insertIssuer } from '../../../tests/support/invoices';
import { companyTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { chargePeriods } from '../plans/pending-charges';
import { subscriptionTable } from '../plans/tables';
import { findCompany } from '../session/admin-store';
import { openSession } from '../session/session-store';
import { closePeriod } from './close-period';
import type { Billed } from './draft-invoice';
import { finalise } from './finalise';
import { invoiceStore, readLines } from './invoice-store';
import { credit, markPaid } from './settle-invoice';
import { billToTable, invoiceCounterTable, invoiceLineTable, invoiceTable } from './tables';

const { upcoming, one, list, changes } = endpoints.invoice;
const october = { from: '2026-10-01', to: '2026-11-01' };
const november = { from: '2026-11-01', to: '2026-12-01' };
const december = { from: '2026-12-01', to: '2027-01-01' };
type InvoiceFilter = Narrowing<typeof invoice> & Ordering<typeof invoice>;
const at = (instant: string) => Date.parse(instant);

/** One company's story, in order: the clock goes on with the tests. */
describe('billing a company', () => {
  let api: TestApi;
  let companyId: string;
  let as: string;

  beforeAll(async () => {
    api = await startApi();
    companyId = api.world.acme.id;
    as = api.world.acme.admin.token;
    await inCompany(async (tx) => {
      const [found] = await tx.sql.select().from(subscriptionTable);
      if (!found) throw new Error('The world has subscriptions');
      const name = { en: 'Business Plus', es: 'Business Plus' };
      const plan = { ...found.plan, name, period: 'month' as const, price: { amount: 2_499_900, currency: 'INR' } };
      const period = { periodFrom: october.from, periodTo: october.to, anchorDay: 1 };
      await tx.sql.update(subscriptionTable).set({ plan, ...period, startedOn: october.from });
      await chargePeriods(tx, found.id, [{ plan, period: october }], api.clock.now);
    });
  }, setupTimeout);
  afterAll(() => api.close());

  const inCompany = <T>(work: (tx: Transaction, company: Billed) => Promise<T>, id = companyId) =>
    api.database.company(id, async (tx) => work(tx, await findCompany(tx, id)));
  const close = (period: { from: string; to: string }, now: string, id = companyId) =>
    inCompany((tx, company) => closePeriod(tx, company, period, at(now)), id);
  async function closed(period: { from: string; to: string }, now: string, id = companyId): Promise<KnownInvoice> {
    const closing = await close(period, now, id);
    if ('failed' in closing) throw new Error(closing.failed);
    return closing.invoice;
  }
  const drive = async (ended: string, amount: number) => (await completedRide(api, ended, amount)).number;

  it('bills nobody in whose currency nobody bills', async () => {
    expect(await close(october, '2026-11-01T05:00:00Z')).toEqual({ failed: 'no-issuer' });
    expect((await api.ask(upcoming, { as })).payload).toBeNull();
    await insertIssuer(api.database);
  });

  it('makes of a period that is over the plan’s fee and its rides, by the company’s own days, with tax and a number', async () => {
    // Half past midnight of the first of November in Kolkata is still October by UTC.
    const numbers = [await drive('2026-10-15T08:00:00Z', 45_050), await drive('2026-10-31T18:20:00Z', 20_000)];
    await drive('2026-10-31T19:00:00Z', 99_900);
    expect(await close(october, '2026-10-31T18:29:59Z')).toEqual({ failed: 'period-running' });
    const made = await closed(october, '2026-10-31T19:30:00Z');
    expect(made).toMatchObject({
      number: 'INV/26-27/000001',
      status: 'unpaid',
      billingOn: '2026-11-01',
      dueOn: '2026-11-16',
      totalUsed: 2,
      totalDuration: 3600,
      subtotal: 2_499_900 + 65_050,
      taxes: [
        { code: 'CGST', rate: 900, base: 2_564_950, amount: 230_846 },
        { code: 'SGST', rate: 900, base: 2_564_950, amount: 230_846 },
      ],
      total: 3_026_642,
      placeOfSupply: '36-Telangana',
      serviceCode: '9964',
      billTo: { name: 'acme', taxId: null },
    });
    const { payload } = await api.ask(one, { as, parameters: { id: made.id } });
    expect(payload.invoice).toEqual({ ...made, rev: payload.invoice.rev });
    expect(payload.lines).toMatchObject([
      { kind: 'plan', description: { es: 'Plan Business Plus, 1–31 de octubre de 2026' }, amount: 2_499_900 },
      { kind: 'ride', tripNumber: numbers[0], day: '2026-10-15', amount: 45_050 },
      { kind: 'ride', tripNumber: numbers[1], day: '2026-10-31', amount: 20_000 },
    ]);
  });

  it('bills a period once, however often it is closed', async () => {
    const [first, again] = [await closed(october, '2026-11-01T05:00:00Z'), await close(october, '2026-11-09T05:00:00Z')];
    expect(again).toEqual({ invoice: first, made: false });
  });

  it('tells what the running period comes to so far, and stores nothing of it', async () => {
    const { payload } = await api.ask(upcoming, { as });
    expect(payload?.invoice).toMatchObject({
      number: null,
      status: 'draft',
      periodFrom: '2026-11-01',
      billingOn: '2026-12-01',
      totalUsed: 1,
    });
    expect(payload?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['plan', 2_499_900],
      ['ride', 99_900],
    ]);
    expect(await inCompany((tx) => tx.sql.$count(invoiceTable))).toBe(1);
  });

  it('puts a ride that was completed while its period was being closed onto the next invoice, and onto no other', async () => {
    const late = await drive('2026-10-31T18:29:00Z', 30_000);
    const made = await closed(november, '2026-12-01T02:00:00Z');
    const lines = await inCompany((tx) => readLines(tx, companyId, made.id));
    expect(lines.filter(({ tripNumber }) => tripNumber === late)).toHaveLength(1);
    expect(made.totalUsed).toBe(2);
    const next = await closed(december, '2027-01-01T02:00:00Z');
    expect(next.totalUsed).toBe(0);
  });

  it('numbers without a gap, also after a closing that failed, and anew in a new financial year', async () => {
    const failing = inCompany(async (tx, company) => {
      await closePeriod(tx, company, { from: '2027-01-01', to: '2027-02-01' }, at('2027-02-01T02:00:00Z'));
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    const globex = await closed({ from: '2027-01-01', to: '2027-02-01' }, '2027-02-01T02:00:00Z', api.world.globex.id);
    const own = await closed({ from: '2027-01-01', to: '2027-02-01' }, '2027-02-01T02:00:00Z');
    const spring = await closed({ from: '2027-03-01', to: '2027-04-01' }, '2027-04-01T02:00:00Z');
    expect([globex, own, spring].map(({ number }) => number)).toEqual(['INV/26-27/000004', 'INV/26-27/000005', 'INV/27-28/000001']);
    // The longest that a number may be in India.
    expect(own.number).toHaveLength(16);
  });

  it('makes it out to whom the company says, and owes nothing where nothing was charged', async () => {
    const { id } = api.world.globex;
    const empty = await closed({ from: '2027-01-01', to: '2027-02-01' }, '2027-02-01T02:00:00Z', id);
    expect(empty).toMatchObject({ total: 0, status: 'paid', billTo: { name: 'globex' } });
    await inCompany(
      (tx) => tx.sql.insert(billToTable).values({ companyId: id, name: 'Globex Private Limited', country: 'IN', taxId: '29AADCG0000C1ZH' }),
      id,
    );
    const made = await closed({ from: '2027-02-01', to: '2027-03-01' }, '2027-03-01T02:00:00Z', id);
    expect(made).toMatchObject({ billTo: { name: 'Globex Private Limited' }, placeOfSupply: '29-Karnataka', taxes: [{ code: 'IGST' }] });
  });

  it('is paid in parts up to what is due, and no further', async () => {
    const made = await closed(october, '2026-11-01T05:00:00Z');
    const pay = (amount: number, on: string) => inCompany((tx) => markPaid(tx, made, amount, on));
    for (const amount of [0, -5, 1.5, made.total + 1]) expect(await pay(amount, '2026-11-03')).toEqual({ failed: 'not-the-amount' });
    expect(await pay(1_000_000, '2026-11-03')).toMatchObject({ status: 'unpaid', paid: 1_000_000, lastPaymentOn: '2026-11-03' });
    expect(await pay(made.total, '2026-11-04')).toEqual({ failed: 'not-the-amount' });
    expect(await pay(made.total - 1_000_000, '2026-11-09')).toMatchObject({
      status: 'paid',
      paid: made.total,
      lastPaymentOn: '2026-11-09',
    });
    expect(await pay(1, '2026-11-10')).toEqual({ failed: 'not-unpaid' });
  });

  it('is taken back as a whole by a credit note of its own series, once', async () => {
    const made = await closed(november, '2026-12-01T02:00:00Z');
    const creditIt = (id: string) =>
      inCompany((tx) => credit(tx, companyId, { id }, { on: '2026-12-05', now: at('2026-12-05T05:00:00Z') }));
    const note = await creditIt(made.id);
    if ('failed' in note) throw new Error(note.failed);
    expect(note).toMatchObject({
      number: 'CN/26-27/000001',
      kind: 'credit-note',
      creditsId: made.id,
      billingOn: '2026-12-05',
      terms: null,
    });
    expect(note.total + made.total).toBe(0);
    expect(note.taxes.map(({ amount }, index) => amount + (made.taxes[index]?.amount ?? 0))).toEqual([0, 0]);
    const amounts = (await inCompany((tx) => readLines(tx, companyId, note.id))).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(note.subtotal);
    expect(await inCompany((tx) => invoiceStore.read(tx, made.id))).toMatchObject({ status: 'credited', total: made.total });
    for (const id of [made.id, note.id]) expect(await creditIt(id)).toEqual({ failed: 'not-creditable' });
    // Nobody pays what has been taken back, and it isn't billed anew.
    expect(await inCompany((tx) => markPaid(tx, made, 100, '2026-12-06'))).toEqual({ failed: 'not-unpaid' });
    expect(await close(november, '2026-12-09T02:00:00Z')).toMatchObject({ made: false });
  });

  it.each([
    ['another amount', sql`update invoice set total = total + 1 where number = 'INV/26-27/000001'`],
    ['another name', sql`update invoice set bill_to = '{}' where number = 'INV/26-27/000001'`],
    ['no number', sql`update invoice set number = null where number = 'INV/26-27/000001'`],
    ['its end', sql`delete from invoice where number = 'INV/26-27/000001'`],
    ['another line', sql`update invoice_line set amount = 1`],
    ['a line less', sql`delete from invoice_line`],
  ])('never gets %s once it is finalised, whoever asks the database', async (_, change) => {
    await expect(inCompany((tx) => tx.sql.execute(change))).rejects.toThrow();
  });

  it('gets no line more once it is finalised', async () => {
    const made = await closed(october, '2026-11-01T05:00:00Z');
    const line = { companyId, invoiceId: made.id, position: 99, kind: 'other' as const, description: { en: '', es: '' } };
    await expect(
      inCompany((tx) => tx.sql.insert(invoiceLineTable).values({ ...line, quantity: 1, unitAmount: 1, amount: 1 })),
    ).rejects.toThrow();
  });

  it('is shown to no other company, whose role can’t touch the counter either', async () => {
    const made = await closed(october, '2026-11-01T05:00:00Z');
    const { token } = api.world.globex.admin;
    expect((await api.ask(one, { as: token, parameters: { id: made.id } })).status).toBe(404);
    expect((await api.ask(list, { as: token })).payload.data.map(({ billTo }) => billTo.name)).not.toContain('acme');
    await expect(inCompany((tx) => tx.sql.update(invoiceCounterTable).set({ last: 0 }))).rejects.toThrow();
  });

  it('is refused where an occasion would be billed twice past the lock', async () => {
    const made = await closed(october, '2026-11-01T05:00:00Z');
    const again = inCompany((tx) => finalise(tx, companyId, made, { lines: [], scheme: indiaLike, now: at('2026-11-02T05:00:00Z') }));
    await expect(again).rejects.toThrow();
  });
  const indiaLike = { serviceCode: null, yearOf: () => '26-27', treat: () => ({ rates: [], placeOfSupply: null, reverseCharge: false }) };

  it('lists and counts as overdue what the device does', async () => {
    api.clock.now = at('2027-01-16T18:29:00Z');
    const person = { companyId, id: api.world.acme.admin.id };
    const as = await api.database.system((tx) => openSession(tx, person, 'Test', api.clock.now));
    const everything = (await api.ask(changes, { as, query: { fill: '' } })).payload.rows;
    const filters: InvoiceFilter[] = [
      {},
      { status: 'unpaid' },
      { status: 'overdue' },
      { status: 'paid' },
      { status: 'credited' },
      { search: 'cn/26' },
      { search: '000001 acme' },
      { from: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-01' },
      { to: '2026-10-31' },
      ...invoice.sorts.flatMap((sort): InvoiceFilter[] => [
        { sort, order: 'asc' },
        { sort, order: 'desc' },
      ]),
    ];
    const compare = async (today: string) => {
      const overdue: number[] = [];
      for (const filter of filters) {
        const onDevice = inOrder(everything.filter(matcherOf(invoice, filter, invoiceFilters(today))), invoice, filter, invoiceKeys);
        const { data, total } = (await api.ask(list, { as, query: filter })).payload;
        expect([filter, data.map(({ number }) => number), total]).toEqual([filter, onDevice.map(({ number }) => number), onDevice.length]);
        if (filter.status === 'overdue') overdue.push(total);
      }
      return overdue;
    };
    // December's is due on 16 January; a minute later it is the 17th in Kolkata.
    expect(await compare('2027-01-16')).toEqual([0]);
    api.clock.now = at('2027-01-16T18:30:00Z');
    expect(await compare('2027-01-17')).toEqual([1]);
  });

  it('takes for overdue what the device does where the database has the zone otherwise', async () => {
    // Of Node and the database only one may have heard that the clocks there go back no more.
    const zone = 'America/Vancouver';
    await api.database.system((tx) => tx.sql.update(companyTable).set({ zone }).where(eq(companyTable.id, companyId)));
    for (const now of ['2027-01-17T06:30:00Z', '2027-01-17T07:30:00Z', '2027-01-17T08:30:00Z']) {
      api.clock.now = at(now);
      const person = { companyId, id: api.world.acme.admin.id };
      const as = await api.database.system((tx) => openSession(tx, person, 'Test', api.clock.now));
      const everything = (await api.ask(changes, { as, query: { fill: '' } })).payload.rows;
      const onDevice = everything.filter((row) => isOverdue(row, dateIn(zone, api.clock.now)));
      expect([now, (await api.ask(list, { as, query: { status: 'overdue' } })).payload.total]).toEqual([now, onDevice.length]);
    }
  });
});
