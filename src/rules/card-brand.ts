/** Names that are the same in every language. */
const names: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['rupay', 'RuPay'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
]);

/** What a brand of cards is called; one that isn't known, as the gateway calls it. */
export const brandName = (brand: string): string => names.get(brand) ?? brand.charAt(0).toUpperCase() + brand.slice(1);
