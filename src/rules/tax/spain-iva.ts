import type { LineKind } from '@/contract/invoices';
import type { TaxRate, TaxScheme } from './tax-scheme';

const transport: readonly LineKind[] = ['ride', 'ride-rest', 'late-cancel'];
const services: readonly LineKind[] = ['plan', 'proration', 'discount', 'other'];

/** Carrying passengers has the reduced rate (article 91), and so has what is kept for a seat that stayed empty. */
const reduced: TaxRate = { code: 'IVA', rate: 1000, on: transport };
const general: TaxRate = { code: 'IVA', rate: 2100, on: services };

/** How VAT numbers of the other member states begin; Greece's with EL. */
const otherMembers = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[0-9A-Z+*]{2,12}$/;

/** Spain's impuesto sobre el valor añadido (Ley 37/1992). */
export const spainIva: TaxScheme = {
  serviceCode: null,

  /** The calendar's. */
  yearOf: (date) => date.slice(0, 4),

  /** A business of another member state owes the tax of a service at home (article 69); rides are taxed where they are driven (article 70). */
  treat(_, buyer) {
    const reverseCharge = otherMembers.test((buyer.taxId ?? '').replace(/[\s.-]/g, '').toUpperCase());
    return { rates: reverseCharge ? [reduced] : [reduced, general], placeOfSupply: null, reverseCharge };
  },
};
