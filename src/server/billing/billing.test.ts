import { asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { BillingMail } from '@/contract/billing-contacts';
import { endpoints } from '@/contract/endpoints';
import type { KnownInvoice } from '@/contract/invoices';
import type { Language } from '@/contract/primitives';
import { formatOf } from '@/i18n/formats';
import { ask, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { insertIssuer, invoiceOf } from '../../../tests/support/invoices';
import { giveCard, going, jobContextOf } from '../../../tests/support/jobs';
import { planOf } from '../../../tests/support/plans';
import { listAudit } from '../audit/audit-store';
import { billingContactStore } from '../billing-contacts/billing-contact-store';
import { countRows } from '../database/count-rows';
import { refuse } from '../http/problem';
import { documentOf } from '../invoices/document/document-of';
import { invoiceStore } from '../invoices/invoice-store';
import { markPaid } from '../invoices/settle-invoice';
import { invoiceDocumentTable, invoiceIssuerTable, invoiceTable } from '../invoices/tables';
import type { JobContext } from '../jobs/job';
import { AddressRefused } from '../mail/mailer';
import { queueMail } from '../mail/outbox-store';
import { sendMails } from '../mail/send-mails';
import { mailOutboxTable } from '../mail/tables';
import type { Gateway } from '../payments/gateway';
import { testPaymentTable, testRefundTable } from '../payments/tables';
import { chargePeriods } from '../plans/pending-charges';
import { planStore } from '../plans/plan-store';
import { subscriptionStore } from '../plans/subscription-store';
import { openSession } from '../session/session-store';
import { billCompanies } from './bill-companies';
import { warnOfExpiry } from './card-expiry';
import { collectInvoices } from './collect-invoices';
import { invoicePaymentTable } from './tables';

const { invoice: invoices, subscription } = endpoints;
let api: TestApi;
let context: JobContext;
let company: string;
const log: string[] = [];

beforeEach(async () => {
  await api?.close();
  api = await startApi();
  context = jobContextOf(api, (line) => void log.push(line));
  company = api.world.acme.id;
  log.length = 0;
  await insertIssuer(api.database);
  for (const { id } of [api.world.acme, api.world.globex]) await charge('2026-11-21', id);
}, setupTimeout);
afterAll(() => api.close());

const inCompany = <T>(work: Parameters<typeof api.database.company<T>>[1], id = company) => api.database.company(id, work);
/** What a period of the plan costs that begins on a date. */
const charge = (from: string, id = company) =>
  inCompany(async (tx) => {
    const [current] = await subscriptionStore.rows(tx, { order: [], limit: 1 });
    if (!current) throw new Error('No subscription');
    await chargePeriods(tx, current.id, [{ plan: current.plan, period: { from, to: '2027-12-31' } }], api.clock.now);
  }, id);
const billed = (id = company) => inCompany((tx) => invoiceStore.rows(tx, { order: [asc(invoiceTable.periodFrom)], limit: 100 }), id);
const payments = () => inCompany((tx) => tx.sql.select().from(invoicePaymentTable).orderBy(asc(invoicePaymentTable.attempt)));
const charges = () => api.database.system((tx) => tx.sql.select().from(testPaymentTable).orderBy(asc(testPaymentTable.createdAt)));
const queued = () => inCompany((tx) => tx.sql.select().from(mailOutboxTable).orderBy(asc(mailOutboxTable.createdAt)));
const kinds = async () => (await queued()).map(({ about }) => about.split(' ')[0]);
const status = () => inCompany(async (tx) => (await subscriptionStore.rows(tx, { order: [], limit: 1 }))[0]?.status);

/** Days on which something might happen, those before them and those after. */
const december = [1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 22, 23, 29, 30, 31];

/** The morning of a day where the companies are. */
const come = (date: string) => {
  api.clock.now = Date.parse(`${date}T03:00:00Z`);
};
const bill = () => billCompanies(context, going);
const collect = (gateway: Gateway = context.gateway) => collectInvoices({ ...context, gateway }, going);
const send = () => sendMails(context, going);

/** The invoice of November, made on the first of December and due on the sixteenth. */
async function billNovember(): Promise<KnownInvoice> {
  come('2026-12-01');
  await bill();
  const [made] = await billed();
  if (!made) throw new Error('Nothing was billed');
  return made;
}
async function contact(email: string, language: Language, mails: BillingMail[], name = 'Lucía') {
  const fields = { name, email, phone: null, address: null, taxId: null, language, mails };
  await inCompany((tx) => billingContactStore.insert(tx, [{ id: uuidv7(), version: 1, rev: 0, ...fields }]));
}
const signedIn = () =>
  api.database.system((tx) => openSession(tx, { companyId: company, id: api.world.acme.admin.id }, 'Test', api.clock.now));
type Paid = { key?: string; amount?: number; cardId?: string };
async function pay(invoice: KnownInvoice, { key = uuidv7(), amount = invoice.total, cardId }: Paid = {}, app = api.app) {
  const body = { due: { amount, currency: 'INR' }, cardId };
  return ask(app, invoices.pay, { as: await signedIn(), parameters: { id: invoice.id }, body, key });
}

describe('billing', () => {
  it('bills each month that is over, in order and once, wherever the company’s clocks say so', async () => {
    api.clock.now = Date.parse('2026-11-30T18:29:00Z');
    await bill();
    expect(await billed()).toEqual([]);
    api.clock.now = Date.parse('2026-11-30T18:31:00Z');
    await bill();
    await bill();
    expect((await billed()).map(({ periodFrom, billingOn }) => [periodFrom, billingOn])).toEqual([['2026-11-01', '2026-12-01']]);
    for (const from of ['2026-12-05', '2027-02-05']) await charge(from);
    come('2027-03-02');
    await bill();
    expect((await billed()).map(({ periodFrom }) => periodFrom)).toEqual(['2026-11-01', '2026-12-01', '2027-02-01']);
    const all = [...(await billed()), ...(await billed(api.world.globex.id))].map(({ number }) => number).sort();
    expect(all).toEqual(['INV/26-27/000001', 'INV/26-27/000002', 'INV/26-27/000003', 'INV/26-27/000004']);
  });

  it('leaves a document of each invoice in both languages', async () => {
    const { id } = await billNovember();
    const kept = await inCompany((tx) =>
      tx.sql.select({ language: invoiceDocumentTable.language }).from(invoiceDocumentTable).where(eq(invoiceDocumentTable.invoiceId, id)),
    );
    expect(kept.map(({ language }) => language).sort()).toEqual(['EN', 'ES']);
  });

  it('makes no invoice of a month in which there was nothing', async () => {
    const { id } = await inCompany(async (tx) => (await subscriptionStore.rows(tx, { order: [], limit: 1 }))[0] ?? { id: '' });
    await api.ask(subscription.cancel, { as: api.world.acme.admin.token, body: { subscriptionId: id } });
    await billNovember();
    come('2027-06-01');
    await bill();
    expect(await billed()).toHaveLength(1);
  });

  it('leaves out a company that fails, and says so, and bills the others', async () => {
    come('2026-12-01');
    const { database } = context;
    const failing: JobContext['database'] = {
      ...database,
      company: (id, work) => (id === company ? Promise.reject(new Error('broken')) : database.company(id, work)),
    };
    await expect(billCompanies({ ...context, database: failing }, going)).rejects.toThrow('Left out 1 of 2');
    expect([await billed(), (await billed(api.world.globex.id)).length]).toEqual([[], 1]);
    expect(log.join()).toContain('broken');
  });
});

describe('an invoice', () => {
  it('is paid with the default card, once, and the receipt is mailed', async () => {
    await giveCard(api, company, '4242');
    const { total } = await billNovember();
    await collect();
    await collect();
    expect(await billed()).toMatchObject([{ status: 'paid', paid: total, lastPaymentOn: '2026-12-01' }]);
    expect(await charges()).toMatchObject([{ amount: total, captured: total, state: 'captured' }]);
    expect(await payments()).toMatchObject([{ state: 'captured', attempt: 1, payment: { amount: total, currency: 'INR' } }]);
    expect(new Set(await kinds())).toEqual(new Set(['invoice', 'receipt']));
  });

  it('is charged again after one, three and seven days, and then the subscription is past due until it is paid', async () => {
    await giveCard(api, company, '0341');
    const made = await billNovember();
    const tried: string[] = [];
    for (const day of december) {
      come(`2026-12-${String(day).padStart(2, '0')}`);
      const before = (await payments()).length;
      await collect();
      await collect();
      if ((await payments()).length > before) tried.push(`${day}`);
      if (day === 16) expect(await status()).toBe('active');
      if (day === 17) expect(await status()).toBe('past-due');
    }
    expect(tried).toEqual(['1', '2', '4', '8']);
    const told = (await queued()).filter(({ recipient }) => recipient === 'admin@acme.example').map(({ about }) => about.split(' ')[0]);
    expect(told).toEqual(['invoice', 'refusal', 'refusal', 'refusal', 'refusal', 'reminder', 'reminder', 'reminder']);
    await giveCard(api, company, '4242');
    expect((await pay(made)).payload).toMatchObject({ status: 'paid', lastPaymentOn: '2026-12-31' });
    expect(await status()).toBe('active');
  });

  it('that nobody pays is reminded of on three days, each once, and then makes the subscription past due', async () => {
    await billNovember();
    for (const day of december) {
      come(`2026-12-${String(day).padStart(2, '0')}`);
      await collect();
      await collect();
      if (day === 29) expect(await status()).toBe('active');
    }
    const reminders = (await queued()).filter(({ about }) => about.startsWith('reminder'));
    expect(reminders.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual(
      ['2026-12-17', '2026-12-23', '2026-12-30'].flatMap((day) => [day, day]),
    );
    expect(reminders.at(-1)?.text).toContain('past due');
    expect(await status()).toBe('past-due');
    const [made] = await billed();
    await inCompany((tx) => markPaid(tx, made ?? { id: '' }, made?.total ?? 0, '2026-12-31'));
    await collect();
    expect(await status()).toBe('active');
  });

  it('that was not paid has the next subscription past due too, until it is paid', async () => {
    await giveCard(api, company, '0341');
    const made = await billNovember();
    const current = (await inCompany((tx) => subscriptionStore.rows(tx, { order: [], limit: 1 })))[0];
    if (!current) throw new Error('No subscription');
    const [plan, larger] = [planOf({ rank: 8 }), planOf({ rank: 9 })];
    await api.database.system((tx) => planStore.insert(tx, [plan, larger]));
    await api.ask(subscription.cancel, { as: await signedIn(), body: { subscriptionId: current.id } });
    for (const date of ['2026-12-02', '2026-12-04', '2026-12-08', '2026-12-17', current.periodTo]) {
      come(date);
      await collect();
    }
    const as = await signedIn();
    const agreed = { due: plan.price, nextPrice: plan.price };
    const begun = await api.ask(subscription.subscribe, { as, body: { corporateId: company, planId: plan.id, ...agreed } });
    expect(begun.payload.status).toBe('past-due');
    const { due, nextPrice } = (await api.ask(subscription.quote, { as, query: { planId: larger.id } })).payload;
    const body = { subscriptionId: begun.payload.id, planId: larger.id, due, nextPrice };
    expect((await api.ask(subscription.upgrade, { as, body })).failure.errors).toMatchObject([{ code: 'past-due' }]);
    await giveCard(api, company, '4242');
    expect((await pay(made)).payload.status).toBe('paid');
    const { data } = (await api.ask(subscription.list, { as })).payload;
    expect(data.map((each) => each.status).sort()).toEqual(['active', 'ended']);
  });

  it('is charged once though the gateway is down at first, and the answer is lost then', async () => {
    await giveCard(api, company, '4242');
    await billNovember();
    const down: Gateway = { ...context.gateway, charge: async () => refuse('unavailable') };
    await collect(down);
    expect(await payments()).toMatchObject([{ state: 'asked' }]);
    const losing: Gateway = {
      ...context.gateway,
      charge: async (charge) => {
        await context.gateway.charge(charge);
        return refuse('unavailable');
      },
    };
    api.clock.now += 120_000;
    await collect(losing);
    expect(await billed()).toMatchObject([{ status: 'unpaid' }]);
    api.clock.now += 120_000;
    await collect();
    expect(await charges()).toHaveLength(1);
    expect(await payments()).toMatchObject([{ state: 'captured', attempt: 1 }]);
    expect(await billed()).toMatchObject([{ status: 'paid' }]);
  });

  it('that was paid by other means while a card was charged has the surplus given back', async () => {
    await giveCard(api, company, '4242');
    const made = await billNovember();
    const slow: Gateway = {
      ...context.gateway,
      charge: async (charge) => {
        await inCompany((tx) => markPaid(tx, made, made.total, '2026-12-01'));
        return context.gateway.charge(charge);
      },
    };
    await collect(slow);
    expect(await payments()).toMatchObject([{ state: 'surplus' }]);
    await collect();
    await collect();
    expect(await payments()).toMatchObject([{ state: 'refunded' }]);
    const refunds = await api.database.system((tx) => tx.sql.select().from(testRefundTable));
    expect(refunds).toMatchObject([{ amount: made.total }]);
  });

  it('whose payment was asked of a gateway that was exchanged since is neither charged anew nor called refused, and its operator hears of it', async () => {
    await giveCard(api, company, '4242');
    const made = await billNovember();
    api.line.is = 'mute';
    expect((await pay(made)).status).toBe(503);
    api.line.is = 'up';
    api.clock.now += 120_000;
    const other: Gateway = { ...context.gateway, name: 'stripe' };
    // Waiting would help nobody: whoever pays is told so.
    const exchanged = api.appWith({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' });
    const { status, failure } = await pay(made, {}, exchanged);
    expect([status, failure.errors]).toMatchObject([409, [{ field: 'card', code: 'other-gateway' }]]);
    await collect(other).catch(() => {});
    expect(log.join()).toContain(`Invoice ${made.id} has a payment (asked) of the gateway “test”`);
    expect([(await charges()).length, await payments()]).toMatchObject([1, [{ state: 'asked' }]]);
    await collect();
    expect((await billed()).map(({ status }) => status)).toEqual(['paid']);
  });

  it('is no longer asked about in a round in which the gateway has gone, and is paid in the next', async () => {
    await giveCard(api, company, '4242');
    for (const month of ['2026-12', '2027-01', '2027-02', '2027-03']) await charge(`${month}-05`);
    come('2027-04-02');
    await bill();
    expect(await billed()).toHaveLength(5);
    const asked: string[] = [];
    const gone: Gateway = {
      ...context.gateway,
      charge: async ({ key }) => {
        asked.push(key);
        return refuse('unavailable');
      },
    };
    await collect(gone);
    expect(asked).toHaveLength(3);
    api.clock.now += 120_000;
    await collect();
    expect((await billed()).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'paid'));
    expect(await charges()).toHaveLength(5);
  });

  it('whose payment the gateway fails at keeps no later one from being paid, and that it failed is told', async () => {
    await giveCard(api, company, '4242');
    const { id } = await billNovember();
    await charge('2026-12-05');
    come('2027-01-02');
    await bill();
    const failing: Gateway = {
      ...context.gateway,
      charge: async (wanted) => (wanted.key.startsWith(id) ? Promise.reject(new Error('broken')) : context.gateway.charge(wanted)),
    };
    for (let round = 0; round < 2; round++) {
      api.clock.now += 120_000;
      await expect(collect(failing)).rejects.toThrow('Left out 1');
    }
    expect((await billed()).map(({ status }) => status)).toEqual(['unpaid', 'paid']);
    expect(log.join()).toContain('broken');
  });
});

describe('paying by hand', () => {
  it('charges once under one key, and says that it is paid under another', async () => {
    const made = await billNovember();
    expect((await pay(made)).failure.errors).toMatchObject([{ field: 'card', code: 'no-card' }]);
    await giveCard(api, company, '4242');
    const key = uuidv7();
    const first = await pay(made, { key });
    expect(first.payload).toMatchObject({ id: made.id, status: 'paid' });
    expect((await pay(made, { key })).payload).toEqual(first.payload);
    expect((await pay(made)).failure.errors).toMatchObject([{ field: 'id', code: 'not-unpaid' }]);
    expect((await pay(made, { key, amount: 1 })).failure.code).toBe('key-reused');
    expect(await charges()).toHaveLength(1);
  });

  it('charges nothing under a key that was withdrawn', async () => {
    await giveCard(api, company, '4242');
    const made = await billNovember();
    const key = uuidv7();
    await api.ask(endpoints.mutation.void, { as: api.world.acme.admin.token, parameters: { key }, body: {} });
    expect((await pay(made, { key })).failure.code).toBe('voided');
    expect(await charges()).toEqual([]);
  });

  it('charges no other sum than was shown', async () => {
    await giveCard(api, company, '4242');
    const made = await billNovember();
    expect((await pay(made, { amount: made.total - 1 })).failure.errors).toMatchObject([{ field: 'due', code: 'amount-changed' }]);
    expect(await charges()).toEqual([]);
  });

  it('charges no other card than was shown', async () => {
    const shown = await giveCard(api, company, '4242');
    const made = await billNovember();
    const other = await giveCard(api, company, '4444');
    const refused = (await pay(made, { cardId: shown.id })).failure;
    expect(refused).toMatchObject({ code: 'state', errors: [{ field: 'card', code: 'card-changed' }] });
    expect(await charges()).toEqual([]);
    expect((await pay(made, { cardId: other.id })).payload.status).toBe('paid');
    expect(await payments()).toMatchObject([{ last4: '4444', state: 'captured' }]);
  });

  it('tells at once that the card was declined, the same under the same key, and tries anew under another', async () => {
    await giveCard(api, company, '0341');
    const made = await billNovember();
    const key = uuidv7();
    const declined = (await pay(made, { key })).failure;
    expect(declined).toMatchObject({ code: 'state', errors: [{ field: 'card', code: 'declined', message: 'The card was declined' }] });
    expect((await pay(made, { key })).failure.errors).toEqual(declined.errors);
    expect(await charges()).toHaveLength(1);
    await giveCard(api, company, '4242');
    expect((await pay(made)).payload.status).toBe('paid');
    expect(await kinds()).not.toContain('refusal');
  });

  it('goes on with a charge whose end nobody knows rather than making another', async () => {
    await giveCard(api, company, '4242');
    const made = await billNovember();
    await collect({ ...context.gateway, charge: async () => refuse('unavailable') });
    expect((await pay(made)).payload.status).toBe('paid');
    api.clock.now += 120_000;
    await collect();
    expect([(await charges()).length, (await payments()).length]).toEqual([1, 1]);
  });

  it('stands in the history as theirs, also where a job found out in the end that it came off', async () => {
    const payers = async (id: string) => {
      const { data } = await inCompany((tx) => listAudit(tx, company, { recordId: id, page: 1, sizePerPage: 1 }));
      return data.map(({ by, changes }) => [by.party, by.name, changes.find(({ field }) => field === 'status')?.after]);
    };
    await giveCard(api, company, '4242');
    const november = await billNovember();
    await collect();
    expect(await payers(november.id)).toEqual([['system', null, 'paid']]);

    await charge('2026-12-05');
    come('2027-01-02');
    await bill();
    const december = (await billed()).find(({ status }) => status === 'unpaid') ?? november;
    api.line.is = 'mute';
    expect((await pay(december)).status).toBe(503);
    api.line.is = 'up';
    api.clock.now += 120_000;
    await collect();
    expect(await payers(december.id)).toEqual([['person', 'admin of acme', 'paid']]);
  });

  it('is for one’s own company’s invoices', async () => {
    const made = await billNovember();
    const { id, admin } = api.world.globex;
    const as = await api.database.system((tx) => openSession(tx, { companyId: id, id: admin.id }, 'Test', api.clock.now));
    const body = { due: { amount: made.total, currency: 'INR' } };
    expect((await api.ask(invoices.pay, { as, parameters: { id: made.id }, body })).status).toBe(404);
  });
});

describe('mails about bills', () => {
  it('go to the contacts that have chosen them, each in their language, with nothing that they typed read as HTML', async () => {
    await contact('ana@acme.example', 'ES', ['invoices'], 'Ana <b>');
    await contact('tom@acme.example', 'EN', ['invoices', 'receipts']);
    await contact('eve@acme.example', 'EN', ['plan-changes']);
    const made = await billNovember();
    await send();
    const ours = api.mails.filter(({ to }) => !to.endsWith('globex.example')).toSorted((a, b) => a.to.localeCompare(b.to));
    expect(ours.map(({ to }) => to)).toEqual(['ana@acme.example', 'tom@acme.example']);
    const [ana, tom] = ours;
    expect(ana?.subject).toContain(`Factura ${made.number}`);
    expect(ana?.text).toContain('Hola, Ana <b>:');
    expect(ana?.html).toContain('Hola, Ana &lt;b&gt;:');
    expect(ana?.html).not.toContain('<b>');
    expect(ana?.text).toContain(`/invoice-details/${made.id}`);
    expect(tom?.text).toContain('Please pay it by 16 December 2026.');
    const shown = await documentOf(api.database, { companyId: company, invoiceId: made.id, language: 'ES' });
    expect(ana?.attachments).toEqual([{ filename: shown?.name, contentType: 'application/pdf', content: shown?.bytes }]);
  });

  it('call what a card has paid the amount paid, and not the total of an invoice of which a part had been paid before', async () => {
    await contact('ana@acme.example', 'ES', ['receipts']);
    await contact('tom@acme.example', 'EN', ['receipts']);
    await giveCard(api, company, '4242');
    const made = await billNovember();
    await inCompany((tx) => markPaid(tx, made, 100_000, '2026-12-01'));
    await collect();
    await send();
    const factsOf = (to: string) => api.mails.find((mail) => mail.to === to && /^(Receipt|Recibo)/.test(mail.subject))?.text ?? '';
    const rest = (language: string) => formatOf(language).exactMoney({ amount: made.total - 100_000, currency: 'INR' });
    expect(factsOf('tom@acme.example')).toContain(`Amount paid: ${rest('en')}`);
    expect(factsOf('ana@acme.example')).toContain(`Importe pagado: ${rest('es')}`);
    for (const to of ['ana@acme.example', 'tom@acme.example']) expect(factsOf(to)).not.toMatch(/Total amount|Importe total/);
  });

  it('go to the admins where no contact has chosen them', async () => {
    await contact('eve@acme.example', 'ES', ['plan-changes']);
    await billNovember();
    expect((await queued()).map(({ recipient }) => recipient).sort()).toEqual(['admin@acme.example', 'colleague@acme.example']);
    await api.database.system((tx) =>
      tx.sql.update(invoiceIssuerTable).set({ country: 'ES' }).where(eq(invoiceIssuerTable.currency, 'INR')),
    );
    come('2026-12-17');
    await collect();
    expect((await queued()).at(-1)?.subject).toContain('Recordatorio');
  });

  it('that can’t be sent come again after pauses that grow, under the same id, and keep no others from being sent', async () => {
    await contact('bad@acme.example', 'EN', ['invoices']);
    await contact('good@acme.example', 'EN', ['invoices']);
    await billNovember();
    const ids: (string | undefined)[] = [];
    const tried: number[] = [];
    const began = api.clock.now;
    const send: JobContext['mailer']['send'] = async (mail) => {
      if (!mail.to.startsWith('bad')) return context.mailer.send(mail);
      ids.push(mail.messageId);
      tried.push((api.clock.now - began) / 60_000);
      throw new Error('mailbox full');
    };
    for (let minute = 0; minute <= 60; minute++) {
      await sendMails({ ...context, mailer: { send } }, going);
      api.clock.now += 60_000;
    }
    expect(tried).toEqual([0, 5, 15, 35]);
    expect([new Set(ids).size, ids[0]]).toEqual([1, expect.stringMatching(/^<[0-9a-f]{40}@localhost>$/)]);
    expect(api.mails.filter(({ to }) => to === 'good@acme.example')).toHaveLength(1);
    api.clock.now += 4 * 86_400_000;
    for (let tries = 0; tries < 20; tries++) {
      await sendMails({ ...context, mailer: { send } }, going);
      api.clock.now += 9 * 3_600_000;
    }
    expect(log.filter((line) => line.includes('given up'))).toHaveLength(1);
  });

  it('are written however many there are whom a company wants to have told', async () => {
    const letter = { subject: 'x', greeting: 'x', paragraphs: [], action: { label: 'x', link: 'https://x.example' }, closing: [] };
    const recipients = Array.from({ length: 8000 }, (_, n) => ({ name: 'x', email: `${n}@acme.example`, language: 'ES' as const }));
    const occasion = { companyId: company, about: 'x', invoiceId: null, now: api.clock.now };
    await inCompany((tx) => queueMail(tx, occasion, [...recipients, ...recipients.slice(0, 1)], () => letter));
    expect(await inCompany((tx) => countRows(tx, mailOutboxTable))).toBe(8000);
  });

  it('that are refused for their address hold up nobody else’s, and a mail server that takes none is left alone until the next round', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await contact(`${name}@gone.example`, 'EN', ['invoices']);
    await billNovember();
    const tried: string[] = [];
    const sendBy = async (refusal: Error) => {
      const send: JobContext['mailer']['send'] = async ({ to }) => {
        tried.push(to);
        throw refusal;
      };
      tried.length = 0;
      await sendMails({ ...context, mailer: { send } }, going);
      api.clock.now += 8 * 3_600_000;
      return tried.length;
    };
    const waiting = (await queued()).length + (await inCompany((tx) => countRows(tx, mailOutboxTable), api.world.globex.id));
    expect(waiting).toBeGreaterThan(4);
    expect(await sendBy(new AddressRefused('550 no such user'))).toBe(waiting);
    expect(await sendBy(new Error('421 come back later'))).toBe(3);
  });

  it('whose document can’t be made say nothing of the mail server: all others are sent, and the operator hears of each', async () => {
    const letter = { subject: 'x', greeting: 'x', paragraphs: [], action: { label: 'x', link: 'https://x.example' }, closing: [] };
    const broken = invoiceOf({ id: uuidv7(), number: 'INV/1', currency: 'no currency', version: 1, rev: 0 });
    const recipients = ['a', 'b', 'c', 'd'].map((name) => ({ name, email: `${name}@acme.example`, language: 'EN' as const }));
    await inCompany(async (tx) => {
      await invoiceStore.insert(tx, [broken]);
      const write = (about: string, invoiceId: string | null) =>
        queueMail(tx, { companyId: company, about, invoiceId, now: api.clock.now }, recipients, () => letter);
      await write('broken', broken.id);
      await write('whole', null);
    });
    await send();
    expect(api.mails.map(({ to }) => to)).toEqual(recipients.map(({ email }) => email));
    expect(log.filter((line) => line.includes('The document of a mail could not be made'))).toHaveLength(4);
  });

  it('go out five hundred a day of one company, which has to say whom they are for, and hold up nobody else’s', async () => {
    const letter = { subject: 'x', greeting: 'x', paragraphs: [], action: { label: 'x', link: 'https://x.example' }, closing: [] };
    const write = (companyId: string, count: number) => {
      const recipients = Array.from({ length: count }, (_, n) => ({ name: 'x', email: `${n}@elsewhere.example`, language: 'EN' as const }));
      const occasion = { companyId, about: 'x', invoiceId: null, now: api.clock.now };
      return api.database.company(companyId, (tx) => queueMail(tx, occasion, recipients, () => letter));
    };
    await write(company, 503);
    await write(api.world.globex.id, 1);
    await send();
    await send();
    expect([api.mails.length, log.filter((line) => line.includes('No more mails')).length]).toEqual([501, 1]);
    api.clock.now += 86_400_000;
    await send();
    expect(api.mails).toHaveLength(504);
  });

  it('tell of each change of the plan whoever has chosen that, once, and nobody else', async () => {
    await contact('eva@acme.example', 'ES', ['plan-changes']);
    const { token: as } = api.world.acme.admin;
    const current = await inCompany(async (tx) => (await subscriptionStore.rows(tx, { order: [], limit: 1 }))[0]);
    const body = { subscriptionId: current?.id };
    await api.ask(subscription.cancel, { as, body });
    await api.ask(subscription.cancel, { as, body });
    await api.ask(subscription.renew, { as, body: { ...body, due: { amount: 0, currency: 'INR' } } });
    expect((await queued()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['eva@acme.example', 'Su suscripción terminará al acabar el período'],
      ['eva@acme.example', 'Su suscripción continúa: Todo'],
    ]);
    const { payload: ending } = await api.ask(subscription.cancel, { as, body });
    come(ending.periodTo);
    const anew = await api.ask(subscription.renew, { as: await signedIn(), body: { ...body, due: ending.plan.price } });
    expect(anew.message).toBe('Your subscription has begun');
    expect((await queued()).at(-1)?.subject).toBe('Su suscripción ha comenzado: Todo');
  });

  it('warn of the default card’s end thirty and seven days before, each once', async () => {
    await giveCard(api, company, '4242', { expiryMonth: 2, expiryYear: 2028 });
    const told: string[] = [];
    for (let day = 0; day < 70; day++) {
      api.clock.now = Date.parse('2028-01-01T03:00:00Z') + day * 86_400_000;
      const before = (await queued()).length;
      await warnOfExpiry(context, going);
      await warnOfExpiry(context, going);
      if ((await queued()).length > before) told.push(new Date(api.clock.now).toISOString().slice(0, 10));
    }
    expect(told).toEqual(['2028-01-30', '2028-02-22']);
    expect((await queued())[0]?.text).toContain('until 29 February 2028');
  });
});
