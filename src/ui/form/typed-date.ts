/**
 * The date that somebody typed, as `2026-11-25`, or null when it is none (yet).
 * Day before month, as both of the portal's languages write it; `2026-11-25` is understood too.
 */
export function typedDate(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? [];
  const [, day, month, year] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text.trim()) ?? [];
  return calendarDate(Number(isoYear ?? year), Number(isoMonth ?? month), Number(isoDay ?? day));
}

function calendarDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}
