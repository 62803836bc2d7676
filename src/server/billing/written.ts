import type { Language, Money } from '@/contract/primitives';
import { daysAfter } from '@/rules/period';

const regions: Record<Language, string> = { EN: 'en-GB', ES: 'es-ES' };

/** As the portal writes it: rupees are grouped in lakhs where English is read. */
export function writtenMoney({ amount, currency }: Money, language: Language): string {
  const region = language === 'EN' && currency === 'INR' ? 'en-IN' : regions[language];
  const format = new Intl.NumberFormat(region, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const dates = (language: Language) => new Intl.DateTimeFormat(regions[language], { dateStyle: 'long', timeZone: 'UTC' });

/** A date of the company's. */
export const writtenDate = (date: string, language: Language): string => dates(language).format(Date.parse(date));

/** From the first day to the last one. */
export const writtenPeriod = ({ periodFrom, periodTo }: { periodFrom: string; periodTo: string }, language: Language): string =>
  dates(language).formatRange(Date.parse(periodFrom), Date.parse(daysAfter(periodTo, -1)));

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', rupay: 'RuPay' };

export const writtenBrand = (brand: string): string => brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
