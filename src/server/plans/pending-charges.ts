import { v7 as uuidv7 } from 'uuid';
import type { BoughtPlan } from '@/contract/plans';
import { formatOf } from '@/i18n/formats';
import { daysAfter, type Period } from '@/rules/period';
import type { PlanChange } from '@/rules/subscription';
import type { Transaction } from '../database/transaction';
import { pendingChargeTable } from './tables';

type Charge = Omit<typeof pendingChargeTable.$inferInsert, 'companyId' | 'id'>;
type Named = Pick<BoughtPlan, 'name' | 'price'>;

/** As the invoice says it: from the first day to the last one. */
const daysIn = (locale: 'en' | 'es', { from, to }: Period) => formatOf(locale).dateRangeInWords(from, daysAfter(to, -1));

/** A whole period of a plan, on the first of its days. */
const periodCharge = (subscriptionId: string, plan: Named, period: Period): Charge => ({
  subscriptionId,
  kind: 'plan',
  planName: plan.name,
  descriptionEn: `${plan.name.en} plan, ${daysIn('en', period)}`,
  descriptionEs: `Plan ${plan.name.es}, ${daysIn('es', period)}`,
  amount: plan.price.amount,
  currency: plan.price.currency,
  day: period.from,
});

/** Parts of a period, as a change of plan credits and charges them. */
const changeCharges = (subscriptionId: string, { lines, from, until }: PlanChange): Charge[] =>
  lines.map(({ kind, planName, amount, days, daysInPeriod }) => ({
    subscriptionId,
    ...(kind === 'credit' ? { kind } : { kind: 'upgrade', planName }),
    descriptionEn:
      kind === 'credit'
        ? `${planName.en} plan, ${days} of ${daysInPeriod} days not used`
        : `${planName.en} plan, ${days} of ${daysInPeriod} days, ${daysIn('en', { from, to: until })}`,
    descriptionEs:
      kind === 'credit'
        ? `Plan ${planName.es}, ${days} de ${daysInPeriod} días no disfrutados`
        : `Plan ${planName.es}, ${days} de ${daysInPeriod} días, ${daysIn('es', { from, to: until })}`,
    ...amount,
    day: from,
  }));

/** What a ride costs beside the line that an invoice gives it by itself: it is gone, was cancelled late, or was dearer than its card had been asked for. */
export type RideCharge = Pick<
  Charge,
  'descriptionEn' | 'descriptionEs' | 'amount' | 'currency' | 'day' | 'tripId' | 'distance' | 'duration'
> & {
  kind: 'ride' | 'ride-rest' | 'late-cancel';
};

export const chargeRides = (tx: Transaction, rides: readonly RideCharge[], now: number) => write(tx, rides, now);

export const chargePeriods = (tx: Transaction, id: string, charged: readonly { plan: Named; period: Period }[], now: number) =>
  write(
    tx,
    charged.map(({ plan, period }) => periodCharge(id, plan, period)),
    now,
  );

export const chargeChange = (tx: Transaction, id: string, change: PlanChange, now: number) => write(tx, changeCharges(id, change), now);

/** Written with what they are for: neither comes without the other. Their ids keep their order. */
async function write(tx: Transaction, charges: readonly Charge[], now: number) {
  const { companyId } = tx;
  if (companyId === null) throw new Error('A charge, and no company acts');
  if (charges.length > 0)
    await tx.sql
      .insert(pendingChargeTable)
      .values(charges.map((charge, seq) => ({ ...charge, companyId, id: uuidv7({ msecs: now, seq }) })));
}
