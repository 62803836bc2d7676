import type { Money } from '@/contract/primitives';

// Day before month and a 24-hour clock, as the product's users write them.
const regions = { en: 'en-GB', es: 'es-ES' };

/** Each knows the abbreviations of its own part of the world only: CET and BST, IST, EST, AEST. */
const abbreviating = ['en-GB', 'en-IN', 'en-US', 'en-AU'];
const isOffset = (name: string) => /^(GMT|UTC).*\d/.test(name);

const once = <Options, Made>(make: (options: Options) => Made) => {
  const made = new Map<string, Made>();
  return (options: Options): Made => {
    const key = JSON.stringify(options);
    const known = made.get(key) ?? make(options);
    made.set(key, known);
    return known;
  };
};

/**
 * By ISO 4217, whose minor units all amounts are in. What a platform has of its own differs: of one and the same amount in Colombian
 * pesos one browser made a hundred times of what another did, and so did the PDF.
 */
const decimalsOf = (currency: string): number =>
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.includes(currency)
    ? 0
    : 'BHD IQD JOD KWD LYD OMR TND'.includes(currency)
      ? 3
      : 2;
const minorUnitsOf = (currency: string) => 10 ** decimalsOf(currency);

const mebibyte = 1024 * 1024;

const compact = { notation: 'compact', maximumFractionDigits: 1, trailingZeroDisplay: 'stripIfInteger' } as const;

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function createFormat(locale: string) {
  const region = locale === 'es' ? regions.es : regions.en;
  const numbers = once((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(region, options));
  // Rupees are grouped in lakhs where English is read.
  const lakhs = once((options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', options));
  const dates = once((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(region, options));
  const zoneNames = once(
    ({ asked, zone, length }: { asked: string; zone: string | undefined; length: 'long' | 'short' }) =>
      new Intl.DateTimeFormat(asked, { timeZone: zone, timeZoneName: length }),
  );
  /** By zone and offset: a list asks for each of its rows. */
  const abbreviations = new Map<string, string>();
  const lists = once((options: Intl.ListFormatOptions) => new Intl.ListFormat(region, options));

  const amounts = once(({ currency, exact }: { currency: string; exact: boolean }) => {
    const trailingZeroDisplay = exact ? 'auto' : 'stripIfInteger';
    const decimals = decimalsOf(currency);
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, trailingZeroDisplay } as const;
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } as const;
    const format = locale === 'en' && currency === 'INR' ? lakhs(options) : numbers(options);
    return (amount: number) => format.format(amount / minorUnitsOf(currency));
  });

  const unit = (value: number, name: string, decimals = 0) =>
    numbers({ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: decimals }).format(value);
  /** A calendar date has no zone: it is read and written as UTC. */
  const at = (when: string | number, zone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    dates({ ...options, timeZone: typeof when === 'string' && when.length === 10 ? 'UTC' : zone }).format(new Date(when));

  /** What to call a zone (`long`: `India Standard Time`, `short`: `CET`) at a moment (milliseconds since 1970); left out: this device's. */
  function zoneName(zone: string | undefined, moment: number, length: 'long' | 'short'): string {
    const nameIn = (asked: string) =>
      zoneNames({ asked, zone, length })
        .formatToParts(moment)
        .find(({ type }) => type === 'timeZoneName')?.value;
    const name = nameIn(region) ?? zone ?? '';
    if (length === 'long' || !isOffset(name)) return name;
    const known = abbreviations.get(zone + name);
    if (known) return known;
    const knowing = abbreviating.find((each) => !isOffset(nameIn(each) ?? name));
    const abbreviation = (knowing && nameIn(knowing)) ?? name;
    abbreviations.set(zone + name, abbreviation);
    return abbreviation;
  }

  /**
   * The same beside a time in it; null where this device's clock shows the same: it is the clock beside which a time is read, in the
   * company's zone or on a journey. Zones go by several names, so their clocks are compared.
   */
  function foreignZone(zone: string, moment: number, length: 'long' | 'short'): string | null {
    const wall = { day: 'numeric', ...clock } as const;
    return at(moment, zone, wall) === at(moment, undefined, wall) ? null : zoneName(zone, moment, length);
  }

  /** What is shown of a moment in a zone, with the zone's name where this device's clock shows something else. */
  const inZone = (when: string | number, zone: string | undefined, options: Intl.DateTimeFormatOptions) => {
    const name = zone && foreignZone(zone, typeof when === 'string' ? Date.parse(when) : when, 'short');
    return [at(when, zone, options), name].filter(Boolean).join(' ');
  };

  return {
    /** Whole amounts go without a fraction: for a figure that stands alone, in a tile or a sentence. */
    money({ amount, currency }: Money) {
      return amounts({ currency, exact: false })(amount);
    },
    /** With its minor units always: for amounts below or beside each other. */
    exactMoney: ({ amount, currency }: Money) => amounts({ currency, exact: true })(amount),
    /** As short as a label on a chart's axis: `₹1.2L`, `12 mil ₹`. */
    shortMoney({ amount, currency }: Money) {
      const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...compact } as const;
      const rupees = locale === 'en' && currency === 'INR';
      const text = (rupees ? lakhs : numbers)(options).format(amount / minorUnitsOf(currency));
      // Older data of India's English, as a phone may have it, calls a thousand T, which is read as a trillion.
      return rupees ? text.replace('T', 'K') : text;
    },
    shortNumber: (value: number) => numbers(compact).format(value),
    /** As a program reads it: 1234.5 is `1234.5` where English is read, `1234,5` in Spanish. */
    plainNumber: (value: number) => numbers({ useGrouping: false, maximumFractionDigits: 20 }).format(value),
    /** An amount in units that have a name: 45000 paise are 450 rupees. */
    majorUnits: ({ amount, currency }: Money) => amount / minorUnitsOf(currency),
    /** Basis points: 1800 is 18 %. */
    percent: (basisPoints: number) => numbers({ style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000),
    number: (value: number) => numbers({}).format(value),
    /** Metres. */
    distance: (metres: number) =>
      metres < 1000 ? unit(Math.round(metres), 'meter') : unit(metres / 1000, 'kilometer', metres < 100_000 ? 1 : 0),
    /** Seconds, to the minute. */
    duration(seconds: number) {
      const minutes = Math.round(seconds / 60);
      const hours = Math.floor(minutes / 60);
      if (hours === 0) return unit(minutes, 'minute');
      return minutes % 60 === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}`;
    },
    /** Millilitres. */
    volume: (millilitres: number) => unit(millilitres / 1000, 'liter', millilitres < 100_000 ? 1 : 0),
    /** How far a litre takes a car, in metres: `14.2 km/l`. */
    economy: (metres: number) => `${numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(metres / 1000)} km/l`,
    /** Grams. */
    mass: (grams: number) => (grams < 1000 ? unit(grams, 'gram') : unit(grams / 1000, 'kilogram', grams < 100_000 ? 1 : 0)),
    /** Bytes, as files are measured: a megabyte has 1,024 kilobytes. */
    bytes: (size: number) =>
      size < mebibyte ? unit(Math.ceil(size / 1024), 'kilobyte') : unit(size / mebibyte, 'megabyte', size < 10 * mebibyte ? 1 : 0),
    /** Where the zone stands beside it, or is this device's. */
    time: (when: string | number, zone?: string) => at(when, zone, clock),
    /** With its zone, where this device's clock shows something else. */
    timeInZone: (when: string | number, zone: string) => inZone(when, zone, clock),
    /** An instant's day in a zone, or a calendar date such as `2026-11-21`. */
    date: (when: string | number, zone?: string) => at(when, zone, day),
    /** One part of a date, as a label on a chart's axis: `14`, `Mon`, `Nov`. */
    datePart: (date: string, part: 'day' | 'weekday' | 'month') => at(date, undefined, { [part]: part === 'day' ? 'numeric' : 'short' }),
    /** `November 2026` */
    month: (date: string) => at(date, undefined, { month: 'long', year: 'numeric' }),
    /** The same with its month in full, where nobody may take it for another. */
    dateInWords: (when: string) => at(when, undefined, { ...day, month: 'long' }),
    /** Calendar dates from one to another, both included, as `1–30 Nov 2026`. */
    dateRange: (from: string, to: string) => dates({ ...day, timeZone: 'UTC' }).formatRange(new Date(from), new Date(to)),
    dateRangeInWords: (from: string, to: string) =>
      dates({ ...day, month: 'long', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to)),
    dateTime: (when: string | number, zone?: string) => inZone(when, zone, { weekday: 'short', ...day, ...clock }),
    /** A calendar date as the heading of what is on that day: `Wednesday 25 November`. */
    dayInWords: (date: string) => at(date, undefined, { weekday: 'long', day: 'numeric', month: 'long' }),
    weekday: (when: string | number, zone?: string) => at(when, zone, { weekday: 'long' }),
    /** A moment as one says it in passing, by this device's clock: `14:32`, with the date when that was not today. */
    age: (moment: number) =>
      at(moment, undefined, day) === at(Date.now(), undefined, day)
        ? at(moment, undefined, clock)
        : at(moment, undefined, { day: 'numeric', month: 'short', ...clock }),
    list: (items: readonly string[]) => lists({ type: 'conjunction' }).format(items),
    foreignZone,
    zoneName,
  };
}

export type Format = ReturnType<typeof createFormat>;

const formats = new Map<string, Format>();

/** How numbers, money, dates and times are written in a language (`en`, `es`). */
export function formatOf(locale: string): Format {
  const known = formats.get(locale) ?? createFormat(locale);
  formats.set(locale, known);
  return known;
}

/** Each keeps this device's zone as it was when it was made. */
export const forgetFormats = (): void => formats.clear();
