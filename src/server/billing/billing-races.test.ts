import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { auditBills } from '../../../tests/support/audit-bills';
import { insertIssuer } from '../../../tests/support/invoices';
import { giveCard, going, jobContextOf } from '../../../tests/support/jobs';
import { raceFree } from '../../../tests/support/meeting';
import { invoiceStore } from '../invoices/invoice-store';
import type { JobContext } from '../jobs/job';
import { sendMails } from '../mail/send-mails';
import { chargePeriods } from '../plans/pending-charges';
import { subscriptionStore } from '../plans/subscription-store';
import { openSession } from '../session/session-store';
import { billCompanies } from './bill-companies';
import { collectInvoices } from './collect-invoices';

const processes = 5;

describe.skipIf(raceFree)('processes that work on bills at the same moment', () => {
  let api: TestApi;
  let context: JobContext;

  beforeAll(async () => {
    api = await startApi();
    context = jobContextOf(api);
    await insertIssuer(api.database);
    for (const { id } of [api.world.acme, api.world.globex]) {
      await giveCard(api, id, '4242');
      await api.database.company(id, async (tx) => {
        for (const { id: subscription, plan } of await subscriptionStore.rows(tx, { order: [], limit: 1 })) {
          const periods = ['2026-09-05', '2026-10-05', '2026-11-05'].map((from) => ({ plan, period: { from, to: '2026-12-05' } }));
          await chargePeriods(tx, subscription, periods, api.clock.now);
        }
      });
    }
    api.clock.now = Date.parse('2026-12-01T03:00:00Z');
  }, setupTimeout);
  afterAll(() => api.close());

  /** One that finds the row of another locked too long comes again, as the queue has it. */
  const atOnce = async (job: (context: JobContext, stopping: AbortSignal) => Promise<unknown>) => {
    await Promise.allSettled(Array.from({ length: processes }, () => job(context, going)));
    await job(context, going);
  };

  it('make each invoice once, with no number missing', async () => {
    await atOnce(billCompanies);
    const { wrong, figures } = await auditBills(api.database);
    expect(wrong.filter((line) => !line.includes('not sent'))).toEqual([]);
    expect(figures).toMatchObject({ invoices: 6 });
  });

  it('charge each invoice once, by themselves and by hand', async () => {
    const { id, admin } = api.world.acme;
    const as = await api.database.system((tx) => openSession(tx, { companyId: id, id: admin.id }, 'Test', api.clock.now));
    const owed = await api.database.company(id, (tx) => invoiceStore.rows(tx, { order: [], limit: 10 }));
    const byHand = owed.flatMap((invoice) =>
      Array.from({ length: 3 }, () =>
        api.ask(endpoints.invoice.pay, {
          as,
          key: uuidv7(),
          parameters: { id: invoice.id },
          body: { due: { amount: invoice.total, currency: invoice.currency } },
        }),
      ),
    );
    await Promise.all([atOnce(collectInvoices), ...byHand]);
    const { wrong, figures } = await auditBills(api.database);
    expect(wrong.filter((line) => !line.includes('not sent'))).toEqual([]);
    expect(figures).toMatchObject({ paid: 6, charges: 6, captured: 6 });
  });

  it('send each mail once', async () => {
    await atOnce(sendMails);
    const { wrong, figures } = await auditBills(api.database);
    expect([wrong, api.mails.length]).toEqual([[], figures.mails]);
  });
});
