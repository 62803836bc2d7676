/** Kept per zone: making one costs a slow phone more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall-clock date and time that a clock in `zone` shows at `at` (milliseconds since 1970). */
export function wallTime(at: number, zone: string): { date: string; time: string } {
  let format = formats.get(zone);
  if (!format) {
    // The language that the screens are written in as well: each further one takes a slow phone up to 100 ms the first time.
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(zone, format);
  }
  const [date = '', time = ''] = format.format(at).split(', ');
  return { date: date.split('/').reverse().join('-'), time };
}

/** The calendar date in a zone, as `2026-11-21`. `now` in milliseconds since 1970. */
export const dateIn = (zone: string, now: number): string => wallTime(now, zone).date;
