import { Temporal } from 'temporal-polyfill';

/** The months (`2026-11`) that dates from one to another, both included, are in. */
export function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const last = Temporal.PlainYearMonth.from(to);
  const months: string[] = [];
  for (let month = Temporal.PlainYearMonth.from(from); Temporal.PlainYearMonth.compare(month, last) <= 0; month = month.add({ months: 1 }))
    months.push(month.toString());
  return months;
}

/** A month's days by ISO weeks; null for those of its neighbours. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const before: (string | null)[] = Array.from({ length: first.dayOfWeek - 1 }, () => null);
  const days = Array.from({ length: first.daysInMonth }, (_, index) => first.add({ days: index }).toString());
  const cells = [...before, ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  );
}
