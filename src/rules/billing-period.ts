import { Temporal } from 'temporal-polyfill';

/** What one invoice is about: the company's own dates, `to` exclusive. */
export type BillingPeriod = { from: string; to: string };

/** The calendar month that has the date in it. */
export function monthOf(date: string): BillingPeriod {
  const first = Temporal.PlainDate.from(date).with({ day: 1 });
  return { from: first.toString(), to: first.add({ months: 1 }).toString() };
}

/** When a date begins by the clocks of a zone, milliseconds since 1970. */
export const beginningOf = (date: string, zone: string): number => Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;

export const daysAfter = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();
