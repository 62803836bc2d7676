import * as v from 'valibot';

/**
 * The message of every check in the contract is a code ('required', 'too-long', …), not a sentence:
 * both sides turn it into words of the caller's language.
 */

// PostgreSQL text cannot hold NUL, and lone surrogates do not survive UTF-8.
export const storable = (text: string) =>
  !text.includes('\0') && !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/u.test(text);

/** Trimmed text of 1 to `max` characters. */
export const text = (max: number) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(max, 'too-long'), v.check(storable, 'invalid'));

/** Trimmed text of up to `max` characters; nothing typed becomes null. */
export const optionalText = (max: number) =>
  v.nullable(
    v.pipe(
      v.string('invalid'),
      v.trim(),
      v.maxLength(max, 'too-long'),
      v.check(storable, 'invalid'),
      v.transform((value) => (value === '' ? null : value)),
    ),
  );

const tooMany = v.custom<never>(() => false, 'too-many');

/** A list whose length is looked at before its elements are: a million wrong ones cost no more than one too many. */
export function listOf<Item extends v.GenericSchema>(item: Item, { least = 0, most }: { least?: number; most: number }) {
  const list = v.pipe(v.array(item), v.minLength(least, 'required'), v.maxLength(most, 'too-many'));
  return v.lazy((input) => (Array.isArray(input) && input.length > most ? tooMany : list));
}

/** A value that this release doesn't know. */
export type Other = string & v.Brand<'other'>;

/**
 * In an answer: one of the values that are known, or one that only a newer server has besides them. Answers are read so that
 * what a server adds does no harm, while requests are strict: `v.object` and this here, `v.strictObject` and plain picklists there.
 */
export const orOther = <Values extends v.PicklistOptions, Message extends v.ErrorMessage<v.PicklistIssue> | undefined>(
  known: v.PicklistSchema<Values, Message>,
) => v.union([known, v.pipe(v.string(), v.brand('other'))]);

/** The same as its own server knows it, with no other values. */
export type Known<Shown> = Shown extends Other ? never : Shown extends object ? { [Name in keyof Shown]: Known<Shown[Name]> } : Shown;

/** What an answer holds, as a request may hold it. */
export const strictly = <Entries extends v.ObjectEntries>({ entries }: { entries: Entries }) => v.strictObject(entries);

/** UUIDv7, lower case. Made by the client for whatever can be created offline. */
export const id = v.pipe(v.string('required'), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'invalid'));

/** An instant in UTC, as `2026-11-21T09:30:00.000Z`. */
export const instant = v.pipe(
  v.string('required'),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, 'invalid'),
  v.check((value) => isCalendarDate(value) && isTimeOfDay(value), 'invalid'),
);

/** An instant that is on a date of the company's calendar, whatever its zone. */
export const moment = v.pipe(instant, v.regex(/^(19|20|21)/, 'invalid'));

/**
 * Whether there is such a day, of text that begins like `2026-02-30`. By arithmetic on its digits: thousands of rows are read at a start,
 * each with several, and with the platform's own it took four times as long.
 */
function isCalendarDate(value: string): boolean {
  const [year, month, day] = [twoDigits(value, 0) * 100 + twoDigits(value, 2), twoDigits(value, 5), twoDigits(value, 8)];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (isLeap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}

/** Of an instant; 24:00 is the end of its day, as it is to the platform. What has another form is told so by that. */
function isTimeOfDay(value: string): boolean {
  const [hour, minute, second] = [twoDigits(value, 11), twoDigits(value, 14), twoDigits(value, 17)];
  if (hour === 24) return !/[1-9]/.test(value.slice(14));
  return !(hour > 24 || minute >= 60 || second >= 60);
}

const twoDigits = (value: string, at: number): number => (value.charCodeAt(at) - zero) * 10 + value.charCodeAt(at + 1) - zero;
const zero = '0'.charCodeAt(0);

/** A calendar date without a zone, as `2026-11-21`; `2026-02-30` is refused. */
export const localDate = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, 'invalid'),
  v.check(isCalendarDate, 'invalid'),
);

/** A wall-clock time, as `09:30`. */
export const localTime = v.pipe(v.string('required'), v.nonEmpty('required'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'));

/** Asking the platform for a zone costs a slow phone milliseconds, and every trip names several. */
const knownZones = new Set<string>();

function isZone(value: string): boolean {
  if (knownZones.has(value)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
  } catch {
    return false;
  }
  knownZones.add(value);
  return true;
}

/** A zone in an answer: whatever the platform can show. */
export const shownZone = v.pipe(v.string('required'), v.maxLength(64, 'invalid'), v.check(isZone, 'invalid'));

/**
 * `Asia/Kolkata`, `Etc/GMT+5`, `UTC`, `Singapore`. The platform takes abbreviations too, but IST is one zone to it, another to
 * PostgreSQL and none to Temporal, and CET has no summer to PostgreSQL. Two names of old it knows alone.
 */
const ianaName = /^(UTC|GMT|[A-Z][a-z]{3,}|(US(?!\/Pacific-New$)|[A-Z][a-z]+)(\/[A-Z][\w+-]*)+)$/;

/** A zone that is stored and reckoned with: an IANA name that the platform, Temporal and the database take for the same. */
export const zone = v.pipe(v.string('required'), v.maxLength(64, 'invalid'), v.regex(ianaName, 'invalid'), v.check(isZone, 'invalid'));

/** ISO 4217 code. */
export const currency = v.pipe(v.string('required'), v.regex(/^[A-Z]{3}$/, 'invalid'));

/** An amount in the currency's minor units (paise, cents). */
export const moneySchema = v.object({ amount: v.pipe(v.number(), v.safeInteger('invalid')), currency });
export type Money = v.InferOutput<typeof moneySchema>;

/** The largest amount that anything is taken to have cost: a total of a year of them can still be told. */
export const largestCost = 1_000_000_000_000;

export const count = v.pipe(v.number(), v.safeInteger('invalid'), v.minValue(0, 'invalid'));

/** What was paid in other currencies than the totals beside it, which have nothing of it: so nobody takes them for the whole. */
export const otherCurrencies = v.array(v.object({ currency, entries: count, amount: count }));

/** Counts a record's changes: 1, 2, … What If-Match compares. */
export const version = v.pipe(v.number(), v.safeInteger('invalid'), v.minValue(1, 'invalid'));

/** Place of a change in the company's order of commits, without gaps. */
export const rev = count;

/** What every stored record carries. */
export const recordFields = { id, version, rev };

export const languageSchema = v.picklist(['EN', 'ES'], 'invalid');
export type Language = v.InferOutput<typeof languageSchema>;

/** Whole number in a query string. */
export const queryInteger = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'invalid'),
    v.transform(Number),
    v.minValue(min, 'out-of-range'),
    v.maxValue(max, 'out-of-range'),
  );

/** Two letters of ISO 3166, as `IN`. */
export const country = v.pipe(v.string('required'), v.nonEmpty('required'), v.regex(/^[A-Z]{2}$/, 'invalid'));

/** Which way a list runs. */
export const orderSchema = v.picklist(['asc', 'desc'], 'invalid');

export const activitySchema = v.picklist(['active', 'inactive'], 'required');
export type Activity = v.InferOutput<typeof activitySchema>;

export const email = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(254, 'too-long'), v.email('invalid'));

/** Which page of a list, in a query string. */
export const pageQuery = {
  page: v.optional(queryInteger(1, 1_000_000), '1'),
  sizePerPage: v.optional(queryInteger(1, 100), '50'),
};

/** Words that a list is searched for. */
export const searchText = v.pipe(v.string(), v.maxLength(200, 'too-long'));
