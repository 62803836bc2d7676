import { readFew } from '../database/few-list';
import type { Transaction } from '../database/transaction';
import { vehicleStore } from '../fleet/vehicle-store';
import { findIssuer } from './draft-invoice';

/** `issuer`: nobody bills in the currency. `tariff`: rides are driven in others alone, and stand on no invoice. */
export type MissingForBilling = 'issuer' | 'tariff';

/** What a company of a currency lacks to be billed for all that it owes: nothing fails without it. In a transaction of any role. */
export async function missingForBilling(tx: Transaction, currency: string): Promise<MissingForBilling[]> {
  const missing: MissingForBilling[] = [];
  if (!(await findIssuer(tx, currency))) missing.push('issuer');
  const vehicles = await readFew(vehicleStore, tx);
  if (!vehicles.some(({ active, tariff }) => active && tariff.currency === currency)) missing.push('tariff');
  return missing;
}
