import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { KnownInvoice, KnownInvoiceLine } from '@/contract/invoices';
import type { TaxScheme } from '@/rules/tax/tax-scheme';
import type { Transaction } from '../database/transaction';
import { insertLines, invoiceStore } from './invoice-store';
import { invoiceCounterTable } from './tables';

export type Unnumbered = Omit<KnownInvoice, 'id' | 'version' | 'rev' | 'number' | 'createdAt'>;

const seriesOf = { invoice: 'INV', 'credit-note': 'CN' } as const;

/**
 * Stores a draft with its lines, then gives it its number, in one transaction: if anything fails, the number has not been taken.
 * From here on the database lets nobody change it. `now` in milliseconds since 1970.
 */
export async function finalise(
  tx: Transaction,
  companyId: string,
  made: Unnumbered,
  { lines, scheme, now }: { lines: readonly KnownInvoiceLine[]; scheme: TaxScheme; now: number },
): Promise<KnownInvoice> {
  const draft: KnownInvoice = {
    ...made,
    id: idOf(`${companyId} ${made.kind} ${made.creditsId ?? made.periodFrom}`, now),
    version: 1,
    rev: 0,
    number: null,
    status: 'draft',
    createdAt: new Date(now).toISOString(),
  };
  if (!(await invoiceStore.insert(tx, [draft]))) throw new Error('An invoice was made twice');
  await insertLines(tx, companyId, draft.id, lines);
  // Last, because everybody who bills waits for the counter from here until the commit.
  const number = await takeNumber(tx, made.currency, seriesOf[made.kind], scheme.yearOf(made.billingOn));
  await invoiceStore.save(tx, [{ before: draft, after: { ...draft, number, status: made.status } }]);
  return invoiceStore.read(tx, draft.id);
}

/** The next number of an issuer's series in a year; the counter's row is locked until the commit, so that none is missing. */
async function takeNumber(tx: Transaction, currency: string, series: string, year: string): Promise<string> {
  const { last } = invoiceCounterTable;
  const [taken] = await tx.shared(() =>
    tx.sql
      .insert(invoiceCounterTable)
      .values({ currency, series, year, last: 1 })
      .onConflictDoUpdate({
        target: [invoiceCounterTable.currency, invoiceCounterTable.series, invoiceCounterTable.year],
        set: { last: sql`${last} + 1` },
      })
      .returning({ last }),
  );
  if (!taken) throw new Error(`No number of ${series}/${year}`);
  return `${series}/${year}/${String(taken.last).padStart(6, '0')}`;
}

/** One for one occasion: should it be billed twice, the second is refused. */
const idOf = (occasion: string, now: number) =>
  uuidv7({ msecs: now, random: createHash('sha256').update(occasion).digest().subarray(0, 16) });
