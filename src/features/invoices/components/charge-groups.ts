import type { InvoiceLine } from '@/contract/invoices';

export type ChargeGroups = {
  /** Each by itself. */
  others: InvoiceLine[];
  rides: InvoiceLine[];
  /** What the rides come to; minor units. */
  ridesAmount: number;
};

/** Hundreds of rides are one line of a sum, and a list of their own. */
export function chargeGroups(lines: readonly InvoiceLine[]): ChargeGroups {
  const rides = lines.filter(({ kind }) => kind === 'ride');
  return {
    others: lines.filter(({ kind }) => kind !== 'ride'),
    rides,
    ridesAmount: rides.reduce((sum, { amount }) => sum + amount, 0),
  };
}
