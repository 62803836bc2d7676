import { and, asc, eq, gte, lt, min, notExists } from 'drizzle-orm';
import type { KnownInvoiceLine } from '@/contract/invoices';
import type { Company } from '@/contract/session';
import { type BillingPeriod, beginningOf } from '@/rules/billing-period';
import { dateIn } from '@/rules/wall-time';
import { tripTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { invoiceLineTable, invoiceTable } from './tables';

export type RideCharges = { lines: KnownInvoiceLine[]; distance: number; duration: number };

/**
 * The completed rides of a period, by the day of their end where the company is, at their fare before tax. One that was completed
 * at the last moment, while its own period was being closed, is on no invoice yet: it comes with the next.
 */
export async function rideCharges(
  tx: Transaction,
  { id: companyId, zone, currency }: Pick<Company, 'id' | 'zone' | 'currency'>,
  period: BillingPeriod,
): Promise<RideCharges> {
  const [billed] = await tx.sql
    .select({ since: min(invoiceTable.periodFrom) })
    .from(invoiceTable)
    .where(eq(invoiceTable.companyId, companyId));
  const since = billed?.since && billed.since < period.from ? billed.since : period.from;
  const line = and(eq(invoiceLineTable.companyId, tripTable.companyId), eq(invoiceLineTable.tripId, tripTable.id));
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
      ),
    )
    .orderBy(asc(tripTable.endedAt), asc(tripTable.id));
  const charges: RideCharges = { lines: [], distance: 0, duration: 0 };
  for (const { endedAt, startedAt, fare, ...ride } of rides) {
    // No places: whoever files the invoice need not learn where somebody lives.
    const words = `${ride.employeeName}, ${ride.vehicleName}`;
    charges.lines.push({
      kind: 'ride',
      description: { en: words, es: words },
      day: endedAt && dateIn(zone, endedAt.getTime()),
      tripId: ride.id,
      tripNumber: ride.number,
      quantity: 1,
      unitAmount: fare ?? 0,
      amount: fare ?? 0,
    });
    charges.distance += ride.distance ?? 0;
    if (startedAt && endedAt) charges.duration += Math.round((endedAt.getTime() - startedAt.getTime()) / 1000);
  }
  return charges;
}
