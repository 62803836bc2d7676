import type { KnownInvoice, LineKind } from '@/contract/invoices';

/** One side of an invoice, as far as taxes ask. */
export type TaxParty = {
  /** ISO 3166: `IN`, `ES`. */
  country: string;
  /** India's code of the state, as `36`, for whoever has no GSTIN that says it. */
  state: string | null;
  taxId: string | null;
};

export type TaxCode = KnownInvoice['taxes'][number]['code'];
/** Basis points: 1800 is 18 %. `on`: the kinds of lines that it is worked out from; all of them unless it says. */
export type TaxRate = { code: TaxCode; rate: number; on?: readonly LineKind[] };

export type TaxTreatment = {
  /** None where there is none, or the buyer owes it. */
  rates: readonly TaxRate[];
  placeOfSupply: string | null;
  reverseCharge: boolean;
};

/** The rules of a country by which its issuers bill. */
export type TaxScheme = {
  serviceCode: string | null;
  /** The year that numbers are counted in, as they show it. */
  yearOf(date: string): string;
  /** `buyerPaysTax`: the issuer's service is one whose registered buyers owe the tax themselves. */
  treat(issuer: TaxParty & { buyerPaysTax: boolean }, buyer: TaxParty): TaxTreatment;
};
