import type { Money } from '@/contract/primitives';

/**
 * What some of a period's days are worth, to the minor unit. Whole numbers throughout, and a part is always reckoned from what is
 * left of the period: however often a plan is changed, what is credited and charged for its days adds up to them.
 */
export const shareOf = ({ amount, currency }: Money, days: number, daysInPeriod: number): Money => ({
  amount: Math.floor((2 * amount * days + daysInPeriod) / (2 * daysInPeriod)),
  currency,
});
