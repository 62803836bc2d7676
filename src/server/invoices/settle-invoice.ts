import type { KnownInvoice } from '@/contract/invoices';
import { amountDue } from '@/rules/invoice-standing';
import { sumsTakenBack, takenBack } from '@/rules/invoice-sums';
import type { Transaction } from '../database/transaction';
import { findIssuer } from './draft-invoice';
import { finalise } from './finalise';
import { invoiceStore, readLines } from './invoice-store';

type Named = Pick<KnownInvoice, 'id'>;

/** Notes what was paid on a date of the company's (minor units); more than is due is refused. */
export async function markPaid(
  tx: Transaction,
  { id }: Named,
  amount: number,
  on: string,
): Promise<KnownInvoice | { failed: 'not-unpaid' | 'not-the-amount' }> {
  const [before] = await invoiceStore.lock(tx, [id]);
  if (before?.status !== 'unpaid') return { failed: 'not-unpaid' };
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > amountDue(before)) return { failed: 'not-the-amount' };
  const paid = before.paid + amount;
  const after: KnownInvoice = { ...before, paid, lastPaymentOn: on, status: paid === before.total ? 'paid' : 'unpaid' };
  await invoiceStore.save(tx, [{ before, after }]);
  return invoiceStore.read(tx, id);
}

/** Takes a whole invoice back by a credit note, which is answered; once. `on`: the company's date, `now` in milliseconds since 1970. */
export async function credit(
  tx: Transaction,
  companyId: string,
  { id }: Named,
  { on, now }: { on: string; now: number },
): Promise<KnownInvoice | { failed: 'not-creditable' | 'no-issuer' }> {
  const [before] = await invoiceStore.lock(tx, [id]);
  if (before?.kind !== 'invoice' || before.status === 'credited') return { failed: 'not-creditable' };
  const issuer = await findIssuer(tx, before.currency);
  if (!issuer) return { failed: 'no-issuer' };
  const lines = (await readLines(tx, companyId, id)).map(takenBack);
  await invoiceStore.save(tx, [{ before, after: { ...before, status: 'credited' } }]);
  const { id: _, version: __, rev: ___, number: ____, createdAt: _____, ...facts } = before;
  const note = {
    ...facts,
    ...sumsTakenBack(before),
    kind: 'credit-note',
    status: 'credited',
    billingOn: on,
    dueOn: on,
    paid: 0,
    lastPaymentOn: null,
    // Those of payment: nobody owes a credit note.
    terms: null,
    creditsId: id,
  } as const;
  return finalise(tx, companyId, note, { lines, scheme: issuer.scheme, now });
}
