import { eq } from 'drizzle-orm';
import { beginningOf, daysAfter, monthOf, type Period } from '@/rules/period';
import { dateIn } from '@/rules/wall-time';
import { countRows } from '../database/count-rows';
import type { Database, Transaction } from '../database/transaction';
import { closePeriod } from '../invoices/close-period';
import { credit, markPaid } from '../invoices/settle-invoice';
import { billToTable, invoiceIssuerTable, invoiceTable } from '../invoices/tables';
import { findCompany } from '../session/admin-store';
import type { DemoCompany } from './demo-companies';
import { createRandom } from './random';

const months = 12;
const hour = 3_600_000;

/** Who bills the demo's companies: a made-up operator, under numbers that nobody has. */
const issuer: typeof invoiceIssuerTable.$inferInsert = {
  currency: 'INR',
  country: 'IN',
  state: '36',
  name: 'Saarthi Mobility Private Limited',
  address: '4th Floor, Kapil Towers, Nanakramguda, Hyderabad 500032, Telangana, India',
  taxId: '36AAPCS0000A1Z2',
  paymentDays: 15,
  terms: {
    en: 'Payable within 15 days of the billing date. Interest of 1.5 % a month may be charged on what is overdue.',
    es: 'Pagadero en un plazo de 15 días desde la fecha de facturación. Los importes vencidos podrán devengar un interés mensual del 1,5 %.',
  },
};

type BillTo = Omit<typeof billToTable.$inferInsert, 'companyId'>;
const billedTo: Readonly<Record<string, BillTo>> = {
  Acme: {
    name: 'Acme Technologies India Private Limited',
    address: 'Acme Tower, Mindspace Road, HITEC City, Hyderabad 500081, Telangana, India',
    country: 'IN',
    state: '36',
    taxId: '36AACCA0000B1ZV',
    phone: '+91 40 4567 8900',
    email: 'accounts@acme.example',
  },
  Globex: {
    name: 'Globex Manufacturing Private Limited',
    address: 'Globex House, Hosur Road, Electronic City Phase 1, Bengaluru 560100, Karnataka, India',
    country: 'IN',
    state: '29',
    taxId: '29AADCG0000C1ZH',
    phone: '+91 80 4123 7700',
    email: 'finance@globex.example',
  },
};

/** Who bills the demo's companies. In a system transaction. */
export const insertIssuer = (tx: Transaction) => tx.sql.insert(invoiceIssuerTable).values(issuer).onConflictDoNothing();

export async function insertBillTo(tx: Transaction, companyId: string, { name }: DemoCompany) {
  const billTo = billedTo[name];
  if (billTo) await tx.sql.insert(billToTable).values({ companyId, ...billTo });
}

/** Bills the twelve months before this one, month by month as it would have been, so that numbers follow dates. */
export async function billPastMonths(database: Database, companyIds: readonly string[], now: number) {
  const last = companyIds.at(-1);
  if (last === undefined || (await database.company(last, countInvoices)) >= months) return;
  for (let back = months; back > 0; back--) {
    for (const [index, id] of companyIds.entries())
      await database.company({ companyId: id, actor: null }, (tx) => billMonth(tx, id, { back, index }, now));
  }
}

const countInvoices = (tx: Transaction) => countRows(tx, invoiceTable, eq(invoiceTable.kind, 'invoice'));

async function billMonth(tx: Transaction, companyId: string, { back, index }: { back: number; index: number }, now: number) {
  const company = await findCompany(tx, companyId);
  const period = monthBefore(dateIn(company.zone, now), back);
  // In the first night of the next month, one company after the other.
  const closedAt = beginningOf(period.to, company.zone) + hour + index * 60_000;
  const closing = await closePeriod(tx, company, period, closedAt);
  if ('failed' in closing || !closing.made) return;
  const { invoice } = closing;
  const random = createRandom(back * 31 + index);
  if (isOpen(back, dateIn(company.zone, now)) || invoice.status !== 'unpaid') return;
  if (index === 0 && back === 9) {
    await credit(tx, companyId, invoice, { on: daysAfter(invoice.billingOn, 6), now: closedAt + 6 * 24 * hour });
    return;
  }
  await markPaid(tx, invoice, invoice.total, daysAfter(invoice.billingOn, random.whole(3, 14)));
}

/** The newest is still to be paid; as long as its day hasn't come, the one before is what somebody has forgotten. */
const isOpen = (back: number, today: string) => back === 1 || (back === 2 && daysAfter(monthOf(today).from, issuer.paymentDays) >= today);

function monthBefore(date: string, back: number): Period {
  let period = monthOf(date);
  for (let step = 0; step < back; step++) period = monthOf(daysAfter(period.from, -1));
  return period;
}
