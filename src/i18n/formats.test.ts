import { describe, expect, it, onTestFinished } from 'vitest';
import { formatOf } from './formats';

const plainSpaces = (text: string) => text.replace(/\s/gu, ' ');

describe('in English', () => {
  const format = formatOf('en');

  it('groups rupees in lakhs and shows their paise', () => {
    expect(format.money({ amount: 12_345_650, currency: 'INR' })).toBe('₹1,23,456.50');
    expect(format.money({ amount: 45_000, currency: 'INR' })).toBe('₹450');
  });

  it('shortens an amount where there is little room', () => {
    expect(format.shortMoney({ amount: 12_345_600, currency: 'INR' })).toBe('₹1.2L');
    expect(format.shortMoney({ amount: 1_200_000, currency: 'INR' })).toBe('₹12K');
    expect(format.shortMoney({ amount: 1500, currency: 'JPY' })).toBe('¥1.5k');
  });

  it('calls a thousand rupees by a letter that is read as that, whatever the device calls it', () => {
    const { prototype } = Intl.NumberFormat;
    const known = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
    onTestFinished(() => void Object.defineProperty(prototype, 'format', known));
    Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '₹1.5T' });
    expect(format.shortMoney({ amount: 150_000, currency: 'INR' })).toBe('₹1.5K');
  });

  it('knows currencies without minor units', () => {
    expect(format.money({ amount: 1500, currency: 'JPY' })).toBe('¥1,500');
  });

  it('takes as many decimals as ISO 4217 has, whatever the platform has of its own', () => {
    // Node's has none of the first three.
    expect(format.money({ amount: 1_234_567, currency: 'COP' })).toBe('$12,345.67');
    expect(format.exactMoney({ amount: 5_000_000, currency: 'HUF' })).toMatch(/^Ft\s?50,000\.00$/);
    expect(format.majorUnits({ amount: 12_345, currency: 'IQD' })).toBe(12.345);
    expect(format.exactMoney({ amount: 12_340, currency: 'KWD' })).toMatch(/^KWD\s12\.340$/);
    expect(format.shortMoney({ amount: 1_234_567, currency: 'COP' })).toBe('$12.3k');
    expect(formatOf('es').money({ amount: 1_234_500, currency: 'COP' }).replace(/\s/g, ' ')).toBe('12.345 $');
    expect(format.exactMoney({ amount: 1500, currency: 'CLP' })).toBe('$1,500');
  });

  it('shows the time of the pickup, not of the device', () => {
    expect(format.time('2026-11-21T09:30:00.000Z', 'Asia/Kolkata')).toBe('15:00');
    expect(format.time('2026-11-20T18:30:00.000Z', 'Asia/Kolkata')).toBe('00:00');
    expect(format.date('2026-11-20T18:30:00.000Z', 'Asia/Kolkata')).toBe('21 Nov 2026');
  });

  it('keeps a calendar date the same in every zone', () => {
    expect(format.date('2026-11-21', 'America/Los_Angeles')).toBe('21 Nov 2026');
  });

  it('says distances and durations as people do', () => {
    expect(format.distance(850)).toBe('850 m');
    expect(format.distance(12_340)).toBe('12.3 km');
    expect(plainSpaces(format.duration(5100))).toMatch(/^1 hr 25 mins?$/);
    expect(plainSpaces(format.duration(7200))).toBe('2 hrs');
  });

  it('adds the date to a moment that was not today', () => {
    expect(format.age(Date.now())).toMatch(/^\d\d:\d\d$/);
    expect(format.age(Date.UTC(2020, 4, 3, 12, 0))).toContain('May');
  });

  it('names the zone', () => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const elsewhere = here === 'Asia/Kolkata' ? 'UTC' : 'Asia/Kolkata';
    expect(format.foreignZone(here, 0, 'long')).toBeNull();
    expect(format.foreignZone(elsewhere, 0, 'long')).toMatch(/India Standard Time|Universal/);
  });
});

const clockOf = (moment: number, timeZone?: string) => new Date(moment).toLocaleString('en', { timeZone });
const abroad = (
  [
    ['Asia/Kolkata', '2026-07-15', 'IST'],
    ['Europe/Madrid', '2026-01-15', 'CET'],
    ['Europe/Madrid', '2026-07-15', 'CEST'],
    ['Europe/London', '2026-07-15', 'BST'],
    ['America/New_York', '2026-01-15', 'EST'],
    ['America/New_York', '2026-07-15', 'EDT'],
    ['America/Sao_Paulo', '2026-07-15', 'GMT-3'],
  ] as const
).filter(([zone, day]) => clockOf(Date.parse(day), zone) !== clockOf(Date.parse(day)));

describe.each(['en', 'es'])('beside a time (%s)', (language) => {
  it.each(abroad)('%s on %s goes by the name that its people use, or by its distance from Greenwich: %s', (zone, day, name) =>
    expect(formatOf(language).foreignZone(zone, Date.parse(day), 'short')).toBe(name),
  );

  it.each(abroad)('%s on %s is told with each moment there: %s', (zone, day, name) => {
    const format = formatOf(language);
    const moment = `${day}T00:00:00Z`;
    expect(format.timeInZone(moment, zone)).toBe(`${format.time(moment, zone)} ${name}`);
    expect(format.dateTime(Date.parse(moment), zone)).toMatch(new RegExp(`\\d\\d:\\d\\d ${name}$`));
  });

  it('no zone is told of a moment that this device’s clock shows the same', () => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(formatOf(language).dateTime('2026-07-15T09:00:00Z', here)).toMatch(/\d\d:\d\d$/);
    expect(formatOf(language).dateTime('2026-07-15T09:00:00Z')).toMatch(/\d\d:\d\d$/);
  });
});

describe('in Spanish', () => {
  const format = formatOf('es');

  it('writes money and dates the Spanish way', () => {
    expect(plainSpaces(format.money({ amount: 12_345_650, currency: 'INR' }))).toBe('123.456,50 ₹');
    expect(format.date('2026-11-21')).toBe('21 nov 2026');
    expect(format.list(['Ana', 'Luis'])).toBe('Ana y Luis');
  });
});
