import type { EmployeeRide } from '@/contract/reports';
import { daysAfter, daysBetween, monthOf } from './period';

/** Dates of a report, both ends inclusive. */
export type ReportDates = { from: string; to: string };

/** As many days, just before. */
export function datesBefore({ from, to }: ReportDates): ReportDates {
  return { from: daysAfter(from, -daysBetween(from, to) - 1), to: daysAfter(from, -1) };
}

/** More points than a phone is wide can't be told apart. */
const mostDays = 92;

/** Into what the dates are cut for a series, without gaps: days, or calendar months of which the first and the last may be parts. */
export function pointsOf({ from, to }: ReportDates): { step: EmployeeRide['step']; points: ReportDates[] } {
  const step = daysBetween(from, to) < mostDays ? 'day' : 'month';
  const points: ReportDates[] = [];
  for (let next = from; next <= to; ) {
    const end = step === 'day' ? next : daysAfter(monthOf(next).to, -1);
    const last = end < to ? end : to;
    points.push({ from: next, to: last });
    next = daysAfter(last, 1);
  }
  return { step, points };
}

/** The whole weeks within the dates, from a Monday to a Sunday, and the days that are left before and after them. */
export function weeksAndDays({ from, to }: ReportDates): { weeks: ReportDates | null; days: ReportDates[] } {
  const monday = daysAfter(from, (8 - weekday(from)) % 7);
  const sunday = daysAfter(to, -(weekday(to) % 7));
  if (monday > sunday) return { weeks: null, days: [{ from, to }] };
  const around = [
    { from, to: daysAfter(monday, -1) },
    { from: daysAfter(sunday, 1), to },
  ];
  return { weeks: { from: monday, to: sunday }, days: around.filter((days) => days.from <= days.to) };
}

/** 1 is Monday, 7 is Sunday. */
const weekday = (date: string) => new Date(date).getUTCDay() || 7;
