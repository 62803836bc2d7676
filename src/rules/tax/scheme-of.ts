import { indiaGst } from './india-gst';
import { spainIva } from './spain-iva';
import type { TaxScheme } from './tax-scheme';

const schemes: Readonly<Record<string, TaxScheme>> = { IN: indiaGst, ES: spainIva };

/** By which rules an issuer bills; null for a country whose rules nobody has written down. */
export const schemeOf = (country: string): TaxScheme | null => (Object.hasOwn(schemes, country) ? (schemes[country] ?? null) : null);
