import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import type { BillingMail } from '@/contract/billing-contacts';
import { billCompanies } from '@/server/billing/bill-companies';
import { collectInvoices } from '@/server/billing/collect-invoices';
import { billingContactStore } from '@/server/billing-contacts/billing-contact-store';
import type { JobContext } from '@/server/jobs/job';
import { sendMails } from '@/server/mail/send-mails';
import { chargePeriods } from '@/server/plans/pending-charges';
import { subscriptionStore } from '@/server/plans/subscription-store';
import { startApi, type TestApi } from '../../support/api';
import { auditBills } from '../../support/audit-bills';
import { insertIssuer } from '../../support/invoices';
import { giveCard, going, jobContextOf } from '../../support/jobs';
import { mortal } from '../../support/mortal';
import { seedOf } from '../../support/seed';

/** The long run dies at each boundary, the everyday one at some of them. */
const every = process.env.FAULT_KILLS === undefined ? 4 : 1;
/** The first is charged, the second refused. */
const cards = ['4242', '0341'];

let api: TestApi;
afterAll(() => api.close());

/** Two companies on the first night of December, with two months to be billed. */
async function night() {
  await api?.close();
  api = await startApi();
  await insertIssuer(api.database);
  const { acme, globex } = api.world;
  for (const [index, { id }] of [acme, globex].entries()) {
    await giveCard(api, id, cards[index] ?? '');
    const contact = { name: 'Accounts', email: `accounts${index}@acme.example`, phone: null, address: null, taxId: null };
    const mails: BillingMail[] = ['invoices', 'receipts', 'reminders'];
    await api.database.company(id, async (tx) => {
      await billingContactStore.insert(tx, [{ id: uuidv7(), version: 1, rev: 0, ...contact, language: 'EN', mails }]);
      const [{ id: subscription, plan } = { id: '', plan: null }] = await subscriptionStore.rows(tx, { order: [], limit: 1 });
      if (!plan) throw new Error('No subscription');
      const periods = ['2026-10-05', '2026-11-05'].map((from) => ({ plan, period: { from, to: '2026-12-05' } }));
      await chargePeriods(tx, subscription, periods, api.clock.now);
    });
  }
  api.clock.now = Date.parse('2026-12-01T03:00:00Z');
}

/** All that the night’s jobs do; each as the queue would have it, whatever came of the one before. */
async function work(context: JobContext) {
  const failures: unknown[] = [];
  for (const job of [billCompanies, collectInvoices, sendMails]) await job(context, going).catch((error: unknown) => failures.push(error));
  return failures;
}

it('killed at whatever boundary, the jobs of a night make no invoice twice, charge nothing twice, miss no number and lose no mail', {
  timeout: 600_000,
}, async () => {
  await night();
  const whole = mortal(jobContextOf(api), Number.POSITIVE_INFINITY);
  expect(await work(whole.context)).toEqual([]);
  const expected = await auditBills(api.database);
  expect(expected.wrong).toEqual([]);
  expect(expected.figures).toMatchObject({ invoices: 4, paid: 2, captured: 2, refusals: 2 });
  const boundaries = whole.passed();
  let again = 0;
  let killed = 0;
  for (let diesAt = seedOf(process.env.SEED) % every; diesAt < boundaries; diesAt += every) {
    killed += 1;
    await night();
    const context = jobContextOf(api);
    await work(mortal(context, diesAt).context);
    // Long enough for whoever takes over to be sure that nobody is waiting for an answer, or sending.
    api.clock.now += 10 * 60_000;
    expect(await work(context), `killed at ${diesAt}`).toEqual([]);
    expect(await auditBills(api.database), `killed at ${diesAt}`).toEqual(expected);
    const ids = api.mails.map(({ messageId, to }) => `${messageId} ${to}`);
    expect(new Set(ids).size, `killed at ${diesAt}`).toBe(expected.figures.mails);
    again += ids.length - expected.figures.mails;
  }
  process.stdout.write(
    `Jobs: killed at ${killed} of ${boundaries} boundaries, ${JSON.stringify(expected.figures)} each time; ${again} mails sent again\n`,
  );
});
