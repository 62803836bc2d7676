import { and, asc, desc, eq, inArray, isNull, lt, min } from 'drizzle-orm';
import type { Bilingual, KnownInvoiceLine } from '@/contract/invoices';
import type { Company } from '@/contract/session';
import { monthOf, type Period } from '@/rules/period';
import { dateIn } from '@/rules/wall-time';
import { ChangedMeanwhile } from '../database/changed-meanwhile';
import type { Transaction } from '../database/transaction';
import { pendingChargeTable, subscriptionTable } from '../plans/tables';
import { invoiceTable } from './tables';

/** What a company owes besides its rides. `ids`: of the charges that the lines are made of; `distance`, `duration`: of the rides among them. */
export type Charges = { planName: Bilingual; lines: KnownInvoiceLine[]; ids: string[]; distance: number; duration: number };

const lineKinds = {
  plan: 'plan',
  upgrade: 'proration',
  credit: 'proration',
  ride: 'ride',
  'ride-rest': 'ride-rest',
  'late-cancel': 'late-cancel',
} as const;
const noPlan: Bilingual = { en: '', es: '' };

/** What its plan costs, and changes of plan, as far as no invoice has taken it up; also what came too late for the period that it fell into. An invoice is made out in one currency. */
export async function chargesOf(tx: Transaction, companyId: string, currency: string, { to }: Period): Promise<Charges> {
  const pending = await tx.sql
    .select()
    .from(pendingChargeTable)
    .where(and(isPending(companyId), eq(pendingChargeTable.currency, currency), lt(pendingChargeTable.day, to)))
    .orderBy(asc(pendingChargeTable.id));
  return {
    planName: await planNameOf(tx, companyId, to),
    ids: pending.map(({ id }) => id),
    distance: pending.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
    duration: pending.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    lines: pending.map(({ kind, descriptionEn, descriptionEs, tripId, day, amount }) => ({
      kind: lineKinds[kind],
      description: { en: descriptionEn, es: descriptionEs },
      day,
      tripId: null,
      tripNumber: null,
      ...(kind === 'ride' && tripId ? namedRide(tripId, descriptionEn) : {}),
      quantity: 1,
      unitAmount: amount,
      amount,
    })),
  };
}

/**
 * The plan that ran last before a date, whatever has come since: by the time a period is billed the next one's may have begun. What
 * was charged before charges told it is of the subscription that ran then, as it is now.
 */
async function planNameOf(tx: Transaction, companyId: string, before: string): Promise<Bilingual> {
  const charge = pendingChargeTable;
  const [charged] = await tx.sql
    .select({ name: charge.planName })
    .from(charge)
    .where(and(eq(charge.companyId, companyId), inArray(charge.kind, ['plan', 'upgrade']), lt(charge.day, before)))
    .orderBy(desc(charge.day), desc(charge.id))
    .limit(1);
  if (charged?.name) return charged.name;
  const [newest] = await tx.sql
    .select({ plan: subscriptionTable.plan })
    .from(subscriptionTable)
    .where(and(eq(subscriptionTable.companyId, companyId), lt(subscriptionTable.startedOn, before)))
    .orderBy(desc(subscriptionTable.startedOn), desc(subscriptionTable.id))
    .limit(1);
  return newest?.plan.name ?? noPlan;
}

/** A ride's words end with its number (`rideWords`), and are the same in both languages; its line says the number by itself. */
function namedRide(tripId: string, words: string) {
  const end = words.lastIndexOf(', ');
  const said = words.slice(0, end);
  return { description: { en: said, es: said }, tripId, tripNumber: words.slice(end + 2) };
}

/** From here on these charges are on that invoice, and on no other. */
export async function takeUp(tx: Transaction, companyId: string, ids: readonly string[], invoiceId: string): Promise<void> {
  if (ids.length === 0) return;
  const taken = await tx.sql
    .update(pendingChargeTable)
    .set({ invoiceId })
    .where(and(isPending(companyId), inArray(pendingChargeTable.id, [...ids])))
    .returning({ id: pendingChargeTable.id });
  if (taken.length < ids.length) throw new ChangedMeanwhile('A charge is on another invoice already');
}

/** The date of the oldest charge that no invoice has taken up; null where there is none. */
export async function owedSince(tx: Transaction, companyId: string): Promise<string | null> {
  const [oldest] = await tx.sql
    .select({ day: min(pendingChargeTable.day) })
    .from(pendingChargeTable)
    .where(isPending(companyId));
  return oldest?.day ?? null;
}

const isPending = (companyId: string) => and(eq(pendingChargeTable.companyId, companyId), isNull(pendingChargeTable.invoiceId));

/** The period that the next invoice will be about: this month, or the one after those that have been closed early. */
export async function upcomingPeriod(tx: Transaction, { id, zone }: Pick<Company, 'id' | 'zone'>, now: number): Promise<Period> {
  const [newest] = await tx.sql
    .select({ to: invoiceTable.periodTo })
    .from(invoiceTable)
    .where(eq(invoiceTable.companyId, id))
    .orderBy(desc(invoiceTable.periodTo))
    .limit(1);
  const today = dateIn(zone, now);
  return monthOf(newest && newest.to > today ? newest.to : today);
}
