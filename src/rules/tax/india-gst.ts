import { stateNamedBy } from '../tax-id';
import { indiaStates, unionTerritories } from './india-states';
import type { TaxParty, TaxScheme } from './tax-scheme';

/** Passenger transport with the tax on what it needs deducted. */
const rate = 1800;

const abroad = '96';

/** India's goods and services tax (CGST Act 2017, IGST Act 2017). */
export const indiaGst: TaxScheme = {
  /** Passenger transport services. */
  serviceCode: '9964',

  /** From April to March: `26-27`, because a number may have no more than sixteen characters (CGST Rules, 46). */
  yearOf(date) {
    const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
    return `${twoDigits(year)}-${twoDigits(year + 1)}`;
  },

  /** The place of supply is where the buyer is registered: within one state half of the tax is the state's, across states all is the union's. */
  treat(issuer, buyer) {
    const home = stateOf(issuer);
    const state = stateOf(buyer) ?? (buyer.country === 'IN' ? home : abroad);
    const placeOfSupply = state && `${state}-${indiaStates[state]}`;
    if (issuer.buyerPaysTax && registeredIn(buyer)) return { rates: [], placeOfSupply, reverseCharge: true };
    if (state !== home || state === null) return { rates: [{ code: 'IGST', rate }], placeOfSupply, reverseCharge: false };
    const half = rate / 2;
    const rates = [
      { code: 'CGST' as const, rate: half },
      { code: unionTerritories.has(state) ? ('UTGST' as const) : ('SGST' as const), rate: half },
    ];
    return { rates, placeOfSupply, reverseCharge: false };
  },
};

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');

const registeredIn = ({ taxId }: TaxParty) => stateNamedBy(taxId ?? '');

function stateOf(party: TaxParty): string | null {
  if (party.country !== 'IN') return null;
  const state = registeredIn(party) ?? party.state;
  return state !== null && Object.hasOwn(indiaStates, state) ? state : null;
}
