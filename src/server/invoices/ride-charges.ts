import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, min, notExists } from 'drizzle-orm';
import type { KnownInvoiceLine } from '@/contract/invoices';
import type { Company } from '@/contract/session';
import type { KnownTrip } from '@/contract/trips';
import { erasedName } from '@/rules/erased-person';
import { beginningOf, daysAfter, monthOf, type Period } from '@/rules/period';
import { dateIn } from '@/rules/wall-time';
import { tripTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { ridePaymentTable } from '../payments/tables';
import { chargeRides, type RideCharge } from '../plans/pending-charges';
import { pendingChargeTable } from '../plans/tables';
import { durationOf } from '../trips/trip-row';
import { lockBilling } from './billing-lock';
import { owedSince } from './charges';
import { invoiceLineTable, invoiceTable } from './tables';

type Payer = Pick<Company, 'id' | 'zone' | 'currency'>;

export type RideCharges = { lines: KnownInvoiceLine[]; distance: number; duration: number };

/**
 * The completed rides of a period that no card has paid for, by the day of their end where the company is, at their fare before tax. One that was completed
 * at the last moment, while its own period was being closed, is on no invoice yet: it comes with the next.
 */
export async function rideCharges(tx: Transaction, { id: companyId, zone, currency }: Payer, period: Period): Promise<RideCharges> {
  const since = await billedSince(tx, companyId, period);
  const line = and(eq(invoiceLineTable.companyId, tripTable.companyId), eq(invoiceLineTable.tripId, tripTable.id));
  const payment = and(eq(ridePaymentTable.companyId, tripTable.companyId), eq(ridePaymentTable.tripId, tripTable.id));
  const rides = await tx.sql
    .select({
      id: tripTable.id,
      number: tripTable.number,
      employeeName: tripTable.employeeName,
      vehicleName: tripTable.vehicleName,
      endedAt: tripTable.endedAt,
      startedAt: tripTable.startedAt,
      distance: tripTable.estimatedDistance,
      fare: tripTable.totalFare,
    })
    .from(tripTable)
    .where(
      and(
        eq(tripTable.companyId, companyId),
        eq(tripTable.status, 'completed'),
        eq(tripTable.currency, currency),
        gte(tripTable.endedAt, new Date(beginningOf(since, zone))),
        lt(tripTable.endedAt, new Date(beginningOf(period.to, zone))),
        notExists(tx.sql.select({ id: invoiceLineTable.tripId }).from(invoiceLineTable).where(line)),
        notExists(tx.sql.select({ id: ridePaymentTable.tripId }).from(ridePaymentTable).where(payment)),
      ),
    )
    .orderBy(asc(tripTable.endedAt), asc(tripTable.id));
  const charges: RideCharges = { lines: [], distance: 0, duration: 0 };
  for (const { fare, ...ride } of rides) {
    const words = wordsOf(ride);
    charges.lines.push({
      kind: 'ride',
      description: { en: words, es: words },
      day: ride.endedAt && dateIn(zone, ride.endedAt.getTime()),
      tripId: ride.id,
      tripNumber: ride.number,
      quantity: 1,
      unitAmount: fare ?? 0,
      amount: fare ?? 0,
    });
    charges.distance += ride.distance ?? 0;
    charges.duration += durationOf(ride) ?? 0;
  }
  return charges;
}

/** Rides that ended earlier were paid for before the company was billed. */
async function billedSince(tx: Transaction, companyId: string, period: Period): Promise<string> {
  const since = await firstBilled(tx, companyId);
  return since && since < period.from ? since : period.from;
}

/** From which date on rides are billed: since the first invoice, or as the first one will begin (billing/bill-companies). */
async function billableSince(tx: Transaction, companyId: string, today: string): Promise<string> {
  const lastMonth = daysAfter(monthOf(today).from, -1);
  return (await firstBilled(tx, companyId)) ?? monthOf((await owedSince(tx, companyId)) ?? lastMonth).from;
}

async function firstBilled(tx: Transaction, companyId: string): Promise<string | null> {
  const [billed] = await tx.sql
    .select({ since: min(invoiceTable.periodFrom) })
    .from(invoiceTable)
    .where(eq(invoiceTable.companyId, companyId));
  return billed?.since ?? null;
}

/** No places: whoever files the invoice need not learn where somebody lives. */
const wordsOf = ({ employeeName, vehicleName }: { employeeName: string; vehicleName: string }) => `${employeeName}, ${vehicleName}`;

/** The same where no line names the ride by its number. */
export const rideWords = ({ number, employee, vehicle }: Pick<KnownTrip, 'number' | 'employee' | 'vehicle'>) =>
  `${wordsOf({ employeeName: employee.name, vehicleName: vehicle.name })}, ${number}`;

/** The same, however it begins, without whose ride it was. */
function namelessWords(kind: RideCharge['kind'], words: string): string {
  const parts = words.split(', ');
  return [...(kind === 'ride' ? [] : parts.slice(0, 1)), erasedName, ...parts.slice(-2)].join(', ');
}

const nameless = ({ kind, descriptionEn, descriptionEs }: Pick<RideCharge, 'kind' | 'descriptionEn' | 'descriptionEs'>) => ({
  descriptionEn: namelessWords(kind, descriptionEn),
  descriptionEs: namelessWords(kind, descriptionEs),
});

/** Takes whose rides they were out of what is still to be billed of them. What has been billed stays as it was sent. */
export async function forgetNames(tx: Transaction, companyId: string, tripIds: string[]): Promise<void> {
  await lockBilling(tx, companyId);
  const [charge, payment] = [pendingChargeTable, ridePaymentTable];
  const pending = await tx.sql
    .select()
    .from(charge)
    .where(and(eq(charge.companyId, companyId), isNull(charge.invoiceId), inArray(charge.tripId, tripIds)));
  for (const { id, kind, ...words } of pending) {
    if (kind !== 'ride' && kind !== 'ride-rest' && kind !== 'late-cancel') continue;
    await tx.sql
      .update(charge)
      .set(nameless({ kind, ...words }))
      .where(and(eq(charge.companyId, companyId), eq(charge.id, id)));
  }
  const payments = await tx.sql
    .select({ id: payment.id, owed: payment.owed })
    .from(payment)
    .where(and(eq(payment.companyId, companyId), isNotNull(payment.owed), inArray(payment.tripId, tripIds)))
    .for('update');
  for (const { id, owed } of payments) {
    if (owed === null) continue;
    await tx.sql
      .update(payment)
      .set({ owed: { ...owed, ...nameless(owed) } })
      .where(and(eq(payment.companyId, companyId), eq(payment.id, id)));
  }
}

/** Keeps what these rides cost, as far as no invoice has them, for the next: they are about to be deleted. In their transaction. */
export async function keepFares(
  tx: Transaction,
  { id: companyId, zone, currency }: Payer,
  rides: readonly KnownTrip[],
  now: number,
): Promise<void> {
  const completed = rides.flatMap(({ status, endedAt, totalFare, ...ride }) =>
    status === 'completed' && endedAt && totalFare?.currency === currency ? { ...ride, endedAt: Date.parse(endedAt), totalFare } : [],
  );
  if (completed.length === 0) return;
  // Else an invoice that is being made could have them as well.
  await lockBilling(tx, companyId);
  const since = beginningOf(await billableSince(tx, companyId, dateIn(zone, now)), zone);
  const due = completed.filter(({ endedAt }) => endedAt >= since);
  const paid = await paidRides(
    tx,
    companyId,
    due.map(({ id }) => id),
  );
  const kept = due
    .filter(({ id }) => !paid.has(id))
    .map(({ endedAt, totalFare, ...ride }) => {
      const words = rideWords(ride);
      return {
        kind: 'ride' as const,
        tripId: ride.id,
        descriptionEn: words,
        descriptionEs: words,
        ...totalFare,
        day: dateIn(zone, endedAt),
        distance: ride.estimatedDistance,
        duration: ride.duration,
      };
    });
  await chargeRides(tx, kept, now);
}

/** Those of the rides that stand on an invoice already, or that a card has paid for. */
async function paidRides(tx: Transaction, companyId: string, ids: string[]): Promise<Set<string | null>> {
  const [line, payment] = [invoiceLineTable, ridePaymentTable];
  const billed = and(eq(line.companyId, companyId), inArray(line.tripId, ids));
  const charged = and(eq(payment.companyId, companyId), inArray(payment.tripId, ids));
  const found = [
    ...(await tx.sql.select({ id: line.tripId }).from(line).where(billed)),
    ...(await tx.sql.select({ id: payment.tripId }).from(payment).where(charged)),
  ];
  return new Set(found.map(({ id }) => id));
}
