import { v7 as uuidv7 } from 'uuid';
import { vehicleKindSchema } from '@/contract/fleet';
import type { KnownPlan } from '@/contract/plans';

/** A plan for a year that allows everything but airports, unless it says else. */
export const planOf = (more: Partial<KnownPlan> = {}): KnownPlan => ({
  id: uuidv7(),
  version: 1,
  rev: 0,
  name: { en: 'Test', es: 'Prueba' },
  price: { amount: 1_200_000, currency: 'INR' },
  period: 'year',
  ridesIncluded: null,
  vehicleKinds: [...vehicleKindSchema.options],
  airportRides: false,
  maxStops: 8,
  fareDiscount: 0,
  lateCancelFee: { amount: 10_000, currency: 'INR' },
  rank: 1,
  active: true,
  ...more,
});
