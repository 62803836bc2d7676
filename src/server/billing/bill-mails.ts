import type { BillingMail } from '@/contract/billing-contacts';
import type { KnownInvoice } from '@/contract/invoices';
import type { Card } from '@/contract/payments';
import type { KnownSubscription } from '@/contract/plans';
import type { Language } from '@/contract/primitives';
import type { Company } from '@/contract/session';
import { type Format, formatOf } from '@/i18n/formats';
import { brandName } from '@/rules/card-brand';
import { amountDue } from '@/rules/invoice-standing';
import { titleIn } from '@/rules/org-unit-order';
import { daysAfter, monthOf } from '@/rules/period';
import { recipientsOf } from '../billing-contacts/recipients-of';
import type { Transaction } from '../database/transaction';
import type { Letter } from '../mail/letter';
import { queueMail } from '../mail/outbox-store';
import { mailWords, type PlanStep, type Told } from './mail-words';
import type { StoredPayment } from './payment-store';

/** Whom a mail is for, where its links lead, and when it is written (milliseconds since 1970). */
export type Mailing = { company: Pick<Company, 'id' | 'currency'>; publicUrl: string; now: number };
type CardName = Pick<Card, 'brand' | 'last4'>;
type Words = (typeof mailWords)[Language];
/** What a letter says besides its greeting and its closing words. */
type Content = Omit<Letter, 'greeting' | 'closing'>;

async function queue(
  tx: Transaction,
  { company, now }: Mailing,
  mail: { kind: BillingMail; about: string; invoiceId: string | null },
  content: (words: Words, format: Format, language: Language) => Content,
) {
  const { kind, ...subject } = mail;
  const recipients = await recipientsOf(tx, company, kind);
  await queueMail(tx, { companyId: company.id, now, ...subject }, recipients, ({ name, language }) => {
    const words = mailWords[language];
    return { ...content(words, formatOf(language.toLowerCase()), language), greeting: words.greeting(name), closing: [words.why] };
  });
}

const told = ({ number, currency, dueOn }: KnownInvoice, amount: number, format: Format): Told => ({
  number: number ?? '',
  amount: format.exactMoney({ amount, currency }),
  dueOn: format.dateInWords(dueOn),
});

const named = ({ brand, last4 }: CardName, words: Words) => words.cardName(brandName(brand), last4);
const pageOf = ({ publicUrl }: Mailing, { id }: Pick<KnownInvoice, 'id'>) => `${publicUrl}/invoice-details/${id}`;

/** That an invoice has been made; `card`: the one that is about to be charged. */
export const mailInvoice = (tx: Transaction, mailing: Mailing, invoice: KnownInvoice, card: CardName | null) =>
  queue(tx, mailing, { kind: 'invoices', about: `invoice ${invoice.id}`, invoiceId: invoice.id }, (words, format) => {
    const { newInvoice } = words;
    const said = told(invoice, invoice.total, format);
    const due = amountDue(invoice) > 0;
    const how = card ? newInvoice.charged(named(card, words)) : newInvoice.toBePaid(said);
    return {
      subject: newInvoice.subject(said),
      paragraphs: [newInvoice.made(said), due ? how : newInvoice.nothingDue],
      facts: [
        [words.invoice, said.number],
        [words.period, format.dateRangeInWords(invoice.periodFrom, daysAfter(invoice.periodTo, -1))],
        [words.total, said.amount],
        ...(due ? [[words.due, said.dueOn] as const] : []),
      ],
      action: { label: due && !card ? words.openAndPay : words.open, link: pageOf(mailing, invoice) },
    };
  });

export const mailReceipt = (tx: Transaction, mailing: Mailing, invoice: KnownInvoice, payment: StoredPayment) =>
  queue(tx, mailing, { kind: 'receipts', about: `receipt ${payment.id}`, invoiceId: invoice.id }, (words, format) => {
    const said = told(invoice, payment.amount, format);
    return {
      subject: words.receipt.subject(said),
      paragraphs: [words.receipt.thanks(said, named(payment, words))],
      facts: [
        [words.invoice, said.number],
        [words.amount, said.amount],
        [words.paidOn, format.dateInWords(invoice.lastPaymentOn ?? invoice.billingOn)],
        [words.card, named(payment, words)],
        [words.reference, payment.payment?.id ?? ''],
      ],
      action: { label: words.open, link: pageOf(mailing, invoice) },
    };
  });

/** That a card was refused; `againOn`: the company's date on which it is tried again. */
export const mailRefusal = (tx: Transaction, mailing: Mailing, invoice: KnownInvoice, payment: StoredPayment, againOn: string | null) =>
  queue(tx, mailing, { kind: 'reminders', about: `refusal ${payment.id}`, invoiceId: invoice.id }, (words, format) => {
    const { failed } = words;
    const said = told(invoice, payment.amount, format);
    return {
      subject: failed.subject(said),
      paragraphs: [
        `${failed.why(said, named(payment, words))} ${failed.problems[payment.problem ?? 'declined']}`,
        againOn === null ? failed.notAgain : failed.again(format.dateInWords(againOn)),
      ],
      action: { label: words.openAndPay, link: pageOf(mailing, invoice) },
    };
  });

/** The first, second, … reminder of an invoice that is overdue. */
export const mailReminder = (tx: Transaction, mailing: Mailing, invoice: KnownInvoice, nth: number, pastDue: boolean) =>
  queue(tx, mailing, { kind: 'reminders', about: `reminder ${nth} ${invoice.id}`, invoiceId: invoice.id }, (words, format) => {
    const { reminder } = words;
    const said = told(invoice, amountDue(invoice), format);
    return {
      subject: reminder.subject(said),
      paragraphs: [reminder.overdue(said), reminder.please, ...(pastDue ? [reminder.pastDue] : [])],
      action: { label: words.openAndPay, link: pageOf(mailing, invoice) },
    };
  });

/** What somebody has changed of the subscription. */
export const mailPlanChange = (tx: Transaction, mailing: Mailing, step: PlanStep, changed: KnownSubscription) =>
  queue(
    tx,
    mailing,
    { kind: 'plan-changes', about: `plan ${step} ${changed.id} ${changed.version}`, invoiceId: null },
    (words, format, language) => {
      const nameOf = (plan: KnownSubscription['next'] | KnownSubscription['plan']) => (plan ? titleIn({ title: plan.name }, language) : '');
      const plan = nameOf(changed.plan);
      return {
        subject: words.plan.subject[step](plan),
        paragraphs: [words.plan.told[step](plan, nameOf(changed.next), format.dateInWords(changed.periodTo))],
        action: { label: words.plan.action, link: `${mailing.publicUrl}/subscription` },
      };
    },
  );

export const mailExpiry = (tx: Transaction, mailing: Mailing, card: Card, days: number) => {
  const ends = `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}`;
  const about = `card ${card.id} ${ends} ${days}`;
  return queue(tx, mailing, { kind: 'reminders', about, invoiceId: null }, (words, format) => {
    const { expiry } = words;
    const name = named(card, words);
    return {
      subject: expiry.subject(name, days),
      paragraphs: [expiry.expires(name, format.dateInWords(daysAfter(monthOf(`${ends}-01`).to, -1))), expiry.please],
      action: { label: expiry.action, link: `${mailing.publicUrl}/manage-subscription` },
    };
  });
};
