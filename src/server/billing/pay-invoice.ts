import type { KnownInvoice } from '@/contract/invoices';
import type { Money } from '@/contract/primitives';
import { nextCharge } from '@/rules/dunning';
import { amountDue } from '@/rules/invoice-standing';
import { dateIn } from '@/rules/wall-time';
import { actorBehind } from '../audit/audit-store';
import type { Actor } from '../audit/trail';
import type { Transaction } from '../database/transaction';
import { isRefusal, type Refusal, refuse, refuseField } from '../http/problem';
import { invoiceStore } from '../invoices/invoice-store';
import { markPaid } from '../invoices/settle-invoice';
import type { JobContext } from '../jobs/job';
import type { ChargeOutcome } from '../payments/gateway';
import { notePastDue } from '../plans/subscription-changes';
import { renewDue } from '../plans/subscription-store';
import { findCompany } from '../session/admin-store';
import { type Mailing, mailReceipt, mailRefusal } from './bill-mails';
import { endDunning, findDunning, isInArrears, saveDunning } from './dunning-store';
import { findAsked, findByKey, findPayingCard, lockPayment, notePayment, type StoredPayment, savePayment } from './payment-store';

export type Paying = Pick<JobContext, 'database' | 'gateway' | 'config' | 'now'>;

/** Somebody who pays by hand: under one key for one intent, for no other sum and with no other card than they were shown. */
export type Payer = { adminId: string; key: string; fingerprint: string; due: Money; cardId?: string | undefined; actor: Actor };

/**
 * Pays an invoice with the company's default card; `payer` null: by itself. As long as nobody knows what came of a charge no other
 * is made: whoever comes asks for the same again.
 */
export async function payInvoice(api: Paying, companyId: string, invoiceId: string, payer: Payer | null): Promise<StoredPayment | Refusal> {
  const payment = await api.database.company(companyId, (tx) => beginPayment(tx, api, { companyId, invoiceId, payer }));
  return isRefusal(payment) ? payment : finishPayment(api, payment, payer);
}

type Wanted = { companyId: string; invoiceId: string; payer: Payer | null };

async function beginPayment(tx: Transaction, { gateway, now }: Paying, wanted: Wanted): Promise<StoredPayment | Refusal> {
  const { companyId, invoiceId, payer } = wanted;
  const [invoice] = await invoiceStore.lock(tx, [invoiceId]);
  if (!invoice) return refuse('not-found');
  const known = payer && (await findByKey(tx, companyId, payer.adminId, payer.key));
  if (known) return known.fingerprint === payer.fingerprint ? known : refuse('key-reused');
  const asked = await findAsked(tx, companyId, invoiceId);
  const { due, cardId: shown, actor: _, ...by } = payer ?? { due: null, cardId: null, actor: null };
  if (asked) return asked.adminId === null && payer ? savePayment(tx, asked, by) : asked;
  if (invoice.status !== 'unpaid') return refuseField('state', 'id', 'not-unpaid');
  const { currency } = invoice;
  const amount = amountDue(invoice);
  if (due && (due.amount !== amount || due.currency !== currency)) return refuseField('state', 'due', 'amount-changed');
  const card = await findPayingCard(tx, companyId, gateway.name);
  if (!card) return refuseField('state', 'card', 'no-card');
  const { cardId, ...charged } = card;
  if (shown && cardId !== shown) return refuseField('state', 'card', 'card-changed');
  return notePayment(tx, { companyId, invoiceId, gateway: gateway.name, ...charged, amount, currency, createdAt: new Date(now()), ...by });
}

/** Asks the gateway for a payment that may have been made, and notes what came of it. */
export async function finishPayment(api: Paying, payment: StoredPayment, payer: Payer | null = null): Promise<StoredPayment | Refusal> {
  const { database, gateway } = api;
  if (payment.state !== 'asked') return payment;
  // The gateway that was asked is the only one to know: waiting helps nobody, and whoever pays is told so.
  if (payment.gateway !== gateway.name) return payer ? refuseField('state', 'card', 'other-gateway') : refuse('unavailable');
  const { companyId, invoiceId, adminId, attempt, createdAt: notedAt, customer, token, amount, currency } = payment;
  const { invoice, actor } = await database.companySnapshot(companyId, async (tx) => ({
    invoice: await invoiceStore.read(tx, invoiceId),
    actor: adminId === null || adminId === payer?.adminId ? payer?.actor : await actorBehind(tx, companyId, adminId),
  }));
  const outcome = await gateway.charge({
    key: `${invoiceId}-${attempt}`,
    notedAt,
    customer,
    token,
    money: { amount, currency },
    capture: 'now',
    description: invoice.number ?? invoiceId,
  });
  if (isRefusal(outcome)) return outcome;
  return database.company(actor ? { companyId, actor } : companyId, (tx) => settle(tx, api, payment, outcome));
}

/** Notes what came of a payment, once, whoever has asked. */
async function settle(tx: Transaction, { config, now }: Paying, payment: StoredPayment, outcome: ChargeOutcome): Promise<StoredPayment> {
  const { companyId, invoiceId } = payment;
  const company = await findCompany(tx, companyId);
  const mailing = { company, publicUrl: config.publicUrl, now: now() };
  const current = await renewDue(tx, company, now());
  await invoiceStore.lock(tx, [invoiceId]);
  const open = await lockPayment(tx, payment);
  if (open.state !== 'asked') return open;
  const today = dateIn(company.zone, now());
  const settledAt = new Date(now());
  if (outcome.state === 'refused') {
    const refused = await savePayment(tx, open, { state: 'refused', problem: outcome.problem, settledAt });
    if (refused.adminId === null) await noteRefusal(tx, mailing, refused, today);
    return refused;
  }
  if (outcome.state !== 'captured') throw new Error('A payment that was only authorised');
  const paid = await markPaid(tx, { id: invoiceId }, open.amount, today);
  const state = 'failed' in paid ? 'surplus' : 'captured';
  const taken = await savePayment(tx, open, { state, payment: outcome.payment, settledAt });
  if ('failed' in paid) return taken;
  await mailReceipt(tx, mailing, paid, taken);
  await endDunning(tx, companyId, invoiceId);
  await notePastDue(tx, current, await isInArrears(tx, companyId));
  return taken;
}

async function noteRefusal(tx: Transaction, mailing: Mailing, payment: StoredPayment, today: string) {
  const { companyId, invoiceId } = payment;
  const dunning = await findDunning(tx, companyId, invoiceId);
  const refusals = (dunning?.refusals ?? 0) + 1;
  const chargeOn = nextCharge(refusals, today);
  if (dunning) await saveDunning(tx, { ...dunning, refusals, chargeOn });
  const invoice: KnownInvoice = await invoiceStore.read(tx, invoiceId);
  await mailRefusal(tx, mailing, invoice, payment, dunning && chargeOn);
}

/** Gives back what was taken for an invoice that had been paid or credited meanwhile. */
export async function giveBack({ database, gateway, now }: Paying, payment: StoredPayment): Promise<null | Refusal> {
  const { companyId, amount, currency } = payment;
  if (!payment.payment || payment.gateway !== gateway.name) return refuse('unavailable');
  const refused = await gateway.refund(payment.payment.id, { amount, currency }, `surplus-${payment.id}`);
  if (refused) return refused;
  await database.company(companyId, (tx) => savePayment(tx, payment, { state: 'refunded', settledAt: new Date(now()) }));
  return null;
}
