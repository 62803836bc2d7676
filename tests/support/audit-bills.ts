import { asc } from 'drizzle-orm';
import { invoicePaymentTable } from '@/server/billing/tables';
import { companyTable } from '@/server/database/tables';
import type { Database } from '@/server/database/transaction';
import { invoiceStore } from '@/server/invoices/invoice-store';
import { invoiceTable } from '@/server/invoices/tables';
import { mailOutboxTable } from '@/server/mail/tables';
import { testPaymentTable, testRefundTable } from '@/server/payments/tables';
import { pendingChargeTable } from '@/server/plans/tables';

/** What must hold of all companies' bills, whatever has happened meanwhile: each line of `wrong` says of one thing what it is. */
export async function auditBills(database: Database) {
  const companies = await database.system((tx) => tx.sql.select({ id: companyTable.id }).from(companyTable));
  const taken = await database.system((tx) => tx.sql.select().from(testPaymentTable));
  const given = await database.system((tx) => tx.sql.select().from(testRefundTable));
  const wrong: string[] = [];
  const numbers: string[] = [];
  const figures = { invoices: 0, paid: 0, charges: taken.length, captured: 0, refusals: 0, mails: 0 };
  for (const { id } of companies) {
    const { invoices, payments, pending, mails } = await database.company(id, async (tx) => ({
      invoices: await invoiceStore.rows(tx, { order: [asc(invoiceTable.periodFrom)], limit: 1_000 }),
      payments: await tx.sql.select().from(invoicePaymentTable),
      pending: await tx.sql.select().from(pendingChargeTable),
      mails: await tx.sql.select().from(mailOutboxTable),
    }));
    figures.invoices += invoices.length;
    figures.mails += mails.length;
    const periods = invoices.map(({ periodFrom }) => periodFrom);
    if (new Set(periods).size < periods.length) wrong.push(`${id}: a period was billed twice`);
    const lasts = invoices.at(-1)?.periodTo ?? '';
    for (const { day, invoiceId } of pending)
      if (invoiceId === null && day < lasts) wrong.push(`${id}: what was due on ${day} is on no invoice`);
    for (const invoice of invoices) {
      numbers.push(invoice.number ?? 'none');
      const own = taken.filter(({ key, state }) => key.startsWith(invoice.id) && state === 'captured');
      const back = given.filter(({ payment }) => own.some((each) => each.id === payment));
      const kept = sumOf(own.map(({ captured }) => captured)) - sumOf(back.map(({ amount }) => amount));
      if (kept !== invoice.paid) wrong.push(`${invoice.number}: ${kept} taken, ${invoice.paid} noted`);
      if (kept > invoice.total) wrong.push(`${invoice.number}: charged twice`);
      const told = mails.filter(({ about }) => about === `invoice ${invoice.id}`);
      if (told.length === 0) wrong.push(`${invoice.number}: nobody was told`);
      const receipts = mails.filter(({ about }) =>
        payments.some((each) => each.invoiceId === invoice.id && about === `receipt ${each.id}`),
      );
      if (own.length > back.length && receipts.length !== told.length) wrong.push(`${invoice.number}: ${receipts.length} receipts`);
      figures.paid += invoice.status === 'paid' ? 1 : 0;
      figures.captured += own.length;
    }
    for (const { state, attempt, invoiceId } of payments) {
      if (state === 'asked' || state === 'surplus') wrong.push(`${invoiceId}: attempt ${attempt} is still ${state}`);
      figures.refusals += state === 'refused' ? 1 : 0;
    }
    for (const { about, sentAt, recipient } of mails) if (sentAt === null) wrong.push(`${about}: not sent to ${recipient}`);
  }
  const series = numbers.sort().map((number) => Number(number.slice(-6)));
  if (series.some((number, index) => number !== index + 1)) wrong.push(`numbers: ${numbers.join(' ')}`);
  return { wrong, figures };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
