import { eq } from 'drizzle-orm';
import type { KnownPlan } from '@/contract/plans';
import type { Transaction } from '../database/transaction';
import { planStore } from './plan-store';
import { planTable } from './tables';

/** Amounts in minor units. */
type Prices = { price: number; lateCancelFee: number };

const tiers: readonly (Omit<KnownPlan, 'id' | 'version' | 'rev' | 'price' | 'lateCancelFee' | 'period' | 'rank' | 'active'> &
  Record<'INR' | 'EUR', Prices>)[] = [
  {
    name: { en: 'Starter', es: 'Inicial' },
    INR: { price: 299_900, lateCancelFee: 15_000 },
    EUR: { price: 3_900, lateCancelFee: 500 },
    ridesIncluded: 25,
    vehicleKinds: ['hatchback', 'sedan'],
    airportRides: false,
    maxStops: 1,
    lateCancelMinutes: 60,
    fareDiscount: 0,
  },
  {
    name: { en: 'Essential', es: 'Esencial' },
    INR: { price: 749_900, lateCancelFee: 12_000 },
    EUR: { price: 9_900, lateCancelFee: 400 },
    ridesIncluded: 120,
    vehicleKinds: ['hatchback', 'sedan', 'electric'],
    airportRides: false,
    maxStops: 2,
    lateCancelMinutes: 60,
    fareDiscount: 300,
  },
  {
    name: { en: 'Business', es: 'Empresa' },
    INR: { price: 1_799_900, lateCancelFee: 10_000 },
    EUR: { price: 23_900, lateCancelFee: 300 },
    ridesIncluded: 500,
    vehicleKinds: ['hatchback', 'sedan', 'suv', 'electric'],
    airportRides: true,
    maxStops: 4,
    lateCancelMinutes: 45,
    fareDiscount: 600,
  },
  {
    name: { en: 'Business Plus', es: 'Empresa Plus' },
    INR: { price: 3_999_900, lateCancelFee: 7_500 },
    EUR: { price: 49_900, lateCancelFee: 200 },
    ridesIncluded: null,
    vehicleKinds: ['hatchback', 'sedan', 'suv', 'van', 'electric'],
    airportRides: true,
    maxStops: 8,
    lateCancelMinutes: 30,
    fareDiscount: 1_000,
  },
];

/** The same in every database, so that a demo can be talked about. */
const idOf = (number: number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const plansIn = (currency: 'INR' | 'EUR', firstId: number): KnownPlan[] =>
  tiers.map(({ INR, EUR, ...terms }, index) => {
    const { price, lateCancelFee } = { INR, EUR }[currency];
    return {
      id: idOf(firstId + index),
      version: 1,
      rev: 0,
      ...terms,
      price: { amount: price, currency },
      lateCancelFee: { amount: lateCancelFee, currency },
      period: 'month',
      rank: index + 1,
      active: true,
    };
  });

export const standardPlans: readonly KnownPlan[] = [...plansIn('INR', 1), ...plansIn('EUR', 101)];

/** What a database begins with where nothing is offered yet; an operator changes it, and adds to it, in the table. */
export async function offerStandardPlans(tx: Transaction) {
  const [offered] = await tx.sql.select({ id: planTable.id }).from(planTable).where(eq(planTable.active, true)).limit(1);
  if (!offered) await planStore.insert(tx, standardPlans);
}
