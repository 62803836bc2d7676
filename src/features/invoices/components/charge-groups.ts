import type { InvoiceLine } from '@/contract/invoices';

type RideLine = InvoiceLine & { tripId: string };

export type ChargeGroups = {
  /** Each by itself. */
  others: InvoiceLine[];
  rides: RideLine[];
  /** What the rides come to; minor units. */
  ridesAmount: number;
};

/** Invoices of before name some rides in words alone, and among them what a card had left of one. */
const isRide = (line: InvoiceLine): line is RideLine => line.kind === 'ride' && line.tripId !== null;

/** Hundreds of rides are one line of a sum, and a list of their own. */
export function chargeGroups(lines: readonly InvoiceLine[]): ChargeGroups {
  const rides = lines.filter(isRide);
  return {
    others: lines.filter((line) => !isRide(line)),
    rides,
    ridesAmount: rides.reduce((sum, { amount }) => sum + amount, 0),
  };
}
