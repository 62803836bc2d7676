import type { KnownInvoice } from '@/contract/invoices';
import { beginningOf } from '@/rules/period';
import { billCompany } from '../billing/bill-companies';
import { collectFrom } from '../billing/collect-invoices';
import { upcomingPeriod } from '../invoices/charges';
import { invoiceStore } from '../invoices/invoice-store';
import type { JobContext } from '../jobs/job';
import { sendMails } from '../mail/send-mails';
import { findCompany } from '../session/admin-store';

/** Does what the jobs will do in the night after the running period's last day. Answers the invoices that come of it. */
export async function endMonth(context: JobContext, companyId: string): Promise<KnownInvoice[]> {
  const { database, now } = context;
  const night = await database.companySnapshot(companyId, async (tx) => {
    const company = await findCompany(tx, companyId);
    return beginningOf((await upcomingPeriod(tx, company, now())).to, company.zone);
  });
  const then: JobContext = { ...context, now: () => night };
  const made = await billCompany(then, companyId);
  await collectFrom(then, companyId);
  await sendMails(then, new AbortController().signal);
  return database.companySnapshot(companyId, (tx) => Promise.all(made.map(({ id }) => invoiceStore.read(tx, id))));
}
