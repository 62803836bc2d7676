import type { TaxScheme } from './tax-scheme';

const rate = 2100;

/** How VAT numbers of the other member states begin; Greece's with EL. */
const otherMembers = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[0-9A-Z+*]{2,12}$/;

/** Spain's impuesto sobre el valor añadido (Ley 37/1992). */
export const spainIva: TaxScheme = {
  serviceCode: null,

  /** The calendar's. */
  yearOf: (date) => date.slice(0, 4),

  /** A business of another member state owes the tax at home (article 69). */
  treat(_, buyer) {
    const reverseCharge = otherMembers.test((buyer.taxId ?? '').replace(/[\s.-]/g, '').toUpperCase());
    return { rates: reverseCharge ? [] : [{ code: 'IVA', rate }], placeOfSupply: null, reverseCharge };
  },
};
