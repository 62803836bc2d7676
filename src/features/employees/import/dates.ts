import { plain } from '@/rules/text-search';
import type { Cell } from '@/spreadsheet/table';

export type DateOrder = 'day-first' | 'month-first';
export const dateFields = ['joinedOn', 'bornOn'] as const;
export type DateField = (typeof dateFields)[number];

/** The first letters of a month's name in either language; `sept` and `set` are September, too. */
const months = ['jan|ene', 'feb', 'mar', 'apr|abr', 'may', 'jun', 'jul', 'aug|ago', 'sep|set', 'oct', 'nov', 'dec|dic'].map(
  (starts) => new RegExp(`^(${starts})`),
);
const monthNames = new Set(
  (
    'jan january ene enero feb february febrero mar march marzo apr april abr abril may mayo jun june junio jul july julio ' +
    'aug august ago agosto sep sept september septiembre set setiembre oct october octubre nov november noviembre ' +
    'dec december dic diciembre'
  ).split(' '),
);

/** A time behind the date, as databases and spreadsheets write it, says nothing of an employee. */
const time = '(?:[ t]+\\d{1,2}:\\d{2}.*)?$';
const yearFirst = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${time}`);
const yearLast = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})${time}`);
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th)?(?: of| de)? ([a-z]+)(?: de| del)? (\d{4})$/;
const nameAndDay = /^([a-z]+)(?: de)? (\d{1,2})(?:st|nd|rd|th)?(?: de| del)? (\d{4})$/;

/** A moment in a zone, but for midnight: in the zone of whoever wrote it that may have been another day. */
const instant = /[ t](?!0?0:00(?::00(?:[.,]0+)?)? ?(?:z|[+-]))\d{1,2}:\d{2}.*(?:z|[+-]\d{1,2}(?::?\d{2})?)$/;

/** The date that a text says, as `2024-04-03`, or null when it is none. Years of two digits are refused: of 24 nobody knows. So are moments. */
export function parseDate(text: string, order: DateOrder): string | null {
  const typed = plain(text.trim());
  if (instant.test(typed)) return null;
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(typed) ?? [];
  if (isoYear) return calendarDate(isoYear, Number(isoMonth), isoDay);
  const [, first, , second, year] = yearLast.exec(typed) ?? [];
  if (year) return order === 'day-first' ? calendarDate(year, Number(second), first) : calendarDate(year, Number(first), second);
  const words = typed.replace(/[-/.,\s]+/g, ' ').trim();
  const [, day, name, yearBehind] = dayAndName.exec(words) ?? [];
  if (name) return calendarDate(yearBehind, monthOf(name), day);
  const [, nameBefore, dayBehind, lastYear] = nameAndDay.exec(words) ?? [];
  return nameBefore ? calendarDate(lastYear, monthOf(nameBefore), dayBehind) : null;
}

const shortNumbers = new RegExp(`^\\d{1,2}([-/. ])\\d{1,2}\\1['’]?\\d{2}${time}`);
const shortWords = /^(\d{1,2}(?:st|nd|rd|th)?(?: of| de)? [a-z]+|[a-z]+(?: de)? \d{1,2}(?:st|nd|rd|th)?)(?: de| del)? ['’]?\d{2}$/;

/** Whether a text would be a date, if its year had four digits. */
export function isShortYear(text: string): boolean {
  const typed = plain(text.trim());
  return shortNumbers.test(typed) || shortWords.test(typed.replace(/[-/.,\s]+/g, ' '));
}

export const dateOfCell = (cell: Cell, order: DateOrder): string | null => cell.date ?? parseDate(cell.text, order);

const monthOf = (name: string) => (monthNames.has(name) ? months.findIndex((month) => month.test(name)) + 1 : 0);

function calendarDate(year: string | undefined, month: number, day: string | undefined): string | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  // A day that the month doesn't have lies in another month, and a year before 100 is taken for one of the last century.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCFullYear() === Number(year);
  return exists ? date.toISOString().slice(0, 10) : null;
}

/**
 * How a column writes its dates. One date whose day is over 12 decides for all of it; only dates like 03/04/2024 leave it
 * open, and the person is asked once; dates of either kind are mixed, and she is asked as well.
 */
export function dateOrderOf(texts: Iterable<string>): DateOrder | 'ambiguous' | 'mixed' {
  const orders = new Set<DateOrder | 'either'>();
  for (const text of texts) {
    const [, first, , second] = yearLast.exec(plain(text.trim())) ?? [];
    // 05/05/2024 is the same day either way.
    if (!first || Number(first) === Number(second)) continue;
    const dayFirst = parseDate(text, 'day-first') !== null;
    const monthFirst = parseDate(text, 'month-first') !== null;
    if (dayFirst && monthFirst) orders.add('either');
    else if (dayFirst) orders.add('day-first');
    else if (monthFirst) orders.add('month-first');
  }
  if (orders.has('day-first') && orders.has('month-first')) return 'mixed';
  if (orders.has('month-first')) return 'month-first';
  return orders.has('either') && !orders.has('day-first') ? 'ambiguous' : 'day-first';
}

/** What a person is shown who has to say how a column writes its dates: the first of each kind. */
export type DateExamples = { either: string | null; dayFirst: string | null; monthFirst: string | null };

export function dateExamples(texts: Iterable<string>): DateExamples {
  const examples: DateExamples = { either: null, dayFirst: null, monthFirst: null };
  for (const text of texts) {
    const dayFirst = parseDate(text, 'day-first');
    const monthFirst = parseDate(text, 'month-first');
    if (dayFirst === monthFirst) continue;
    const kind = dayFirst && monthFirst ? 'either' : dayFirst ? 'dayFirst' : 'monthFirst';
    examples[kind] ??= text.trim();
  }
  return examples;
}
