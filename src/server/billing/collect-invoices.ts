import { isPastDue, remindersBy } from '@/rules/dunning';
import { dateIn } from '@/rules/wall-time';
import type { Transaction } from '../database/transaction';
import { isRefusal } from '../http/problem';
import { invoiceStore } from '../invoices/invoice-store';
import { eachCompany } from '../jobs/each-company';
import type { JobContext } from '../jobs/job';
import { forOneRound } from '../payments/for-one-round';
import { notePastDue } from '../plans/subscription-changes';
import { renewDue } from '../plans/subscription-store';
import { findCompany } from '../session/admin-store';
import { mailReminder } from './bill-mails';
import { companiesToCollectFrom, type Dunning, endDunning, findDunning, isInArrears, readDunnings, saveDunning } from './dunning-store';
import { finishPayment, giveBack, type Paying, payInvoice } from './pay-invoice';
import { openPayments, type StoredPayment } from './payment-store';

/** Whoever asked the gateway first may still be waiting for its answer. */
const patience = 60_000;

/** Charges invoices that are to be paid, and reminds of those that are overdue. */
export async function collectInvoices(context: JobContext, stopping: AbortSignal) {
  const { gateway } = forOneRound(context.gateway);
  await eachCompany(context, await companiesToCollectFrom(context.database), stopping, (id) => collectFrom({ ...context, gateway }, id));
}

export async function collectFrom(context: Paying, companyId: string) {
  const { database, gateway, now } = context;
  // What goes wrong with one invoice keeps none of the others waiting; that it did is told at the end.
  const errors: unknown[] = [];
  const byItself = (work: () => Promise<unknown>) => work().catch((error: unknown) => void errors.push(error));
  for (const payment of await database.companySnapshot(companyId, (tx) => openPayments(tx, companyId))) {
    if (payment.gateway !== gateway.name) errors.push(new Error(ofAnother(payment)));
    else if (payment.state === 'surplus') await byItself(() => giveBack(context, payment));
    else if (payment.createdAt.getTime() <= now() - patience) await byItself(() => finishPayment(context, payment));
  }
  const { zone, owed } = await database.companySnapshot(companyId, async (tx) => ({
    zone: (await findCompany(tx, companyId)).zone,
    owed: await readDunnings(tx, companyId),
  }));
  const today = dateIn(zone, now());
  for (const { invoiceId, chargeOn } of owed) {
    await byItself(async () => {
      const charged = chargeOn !== null && chargeOn <= today ? await payInvoice(context, companyId, invoiceId, null) : null;
      // Nobody is reminded of what may have been paid.
      const unknown = charged && isRefusal(charged) && charged.refused === 'unavailable';
      if (!unknown) await database.company(companyId, (tx) => remind(tx, context, { companyId, invoiceId }));
    });
  }
  if (errors.length > 0) throw new AggregateError(errors);
}

/** Only whoever was asked can say what came of it: until then nothing else may be charged for the invoice, and nobody but the operator can help. */
const ofAnother = ({ invoiceId, gateway, state }: StoredPayment) =>
  `Invoice ${invoiceId} has a payment (${state}) of the gateway “${gateway}”, which is no longer the one that runs: start with its keys until that is settled`;

/** What is due of an invoice that wasn't paid, as far as it hasn't been done. */
async function remind(tx: Transaction, { config, now }: Paying, { companyId, invoiceId }: Pick<Dunning, 'companyId' | 'invoiceId'>) {
  const company = await findCompany(tx, companyId);
  const current = await renewDue(tx, company, now());
  const [invoice] = await invoiceStore.lock(tx, [invoiceId]);
  const before = await findDunning(tx, companyId, invoiceId);
  if (!invoice || !before) return;
  if (invoice.status !== 'unpaid') {
    await endDunning(tx, companyId, invoiceId);
    return notePastDue(tx, current, await isInArrears(tx, companyId));
  }
  const today = dateIn(company.zone, now());
  // Of several that were missed only the last is sent.
  const reminders = Math.max(before.reminders, remindersBy(today, invoice.dueOn));
  const pastDue = isPastDue(today, { ...before, ...invoice, reminders });
  if (reminders > before.reminders)
    await mailReminder(tx, { company, publicUrl: config.publicUrl, now: now() }, invoice, reminders, pastDue);
  if (reminders === before.reminders && pastDue === before.pastDue) return;
  await saveDunning(tx, { ...before, reminders, pastDue });
  await notePastDue(tx, current, await isInArrears(tx, companyId));
}
