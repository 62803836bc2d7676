import { Temporal } from 'temporal-polyfill';
import { daysAfter, monthOf } from './period';
import type { ReportDates } from './report-period';
import type { Preset } from './report-presets';

const monthsFrom = (date: string, months: number) => Temporal.PlainDate.from(date).add({ months }).toString();

const yearOf = (date: string): ReportDates => ({ from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` });

function monthFrom(date: string): ReportDates {
  const { from, to } = monthOf(date);
  return { from, to: daysAfter(to, -1) };
}

/**
 * The dates that a preset means on a day. What is counted ends with `today`, so that it stands beside as many days before it;
 * what is planned (`ahead`) goes on to the end of the month or the year.
 */
export function rangeOf(preset: Preset, today: string, ahead = false): ReportDates {
  const endsNow = ({ from, to }: ReportDates): ReportDates => ({ from, to: ahead ? to : today });
  switch (preset) {
    case 'this-month':
      return endsNow(monthFrom(today));
    case 'last-month':
      return monthFrom(daysAfter(monthOf(today).from, -1));
    case 'last-3-months':
      return { from: daysAfter(monthsFrom(today, -3), 1), to: today };
    case 'next-3-months':
      return { from: today, to: monthsFrom(today, 3) };
    case 'this-year':
      return endsNow(yearOf(today));
  }
}

/** The dates of a month (`2026-11`) that are within a report's. */
export function datesIn(month: string, { from, to }: ReportDates): ReportDates {
  const whole = monthFrom(`${month}-01`);
  return { from: whole.from < from ? from : whole.from, to: whole.to > to ? to : whole.to };
}
