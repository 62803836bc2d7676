import { expect, it } from 'vitest';
import { steppedTime, typedTime } from './typed-time';

it.each([
  ['0745', '07:45'],
  ['745', '07:45'],
  ['1945', '19:45'],
  ['7:45', '07:45'],
  ['07:45', '07:45'],
  ['19.45', '19:45'],
  ['19,45', '19:45'],
  ['7 45', '07:45'],
  ['19h45', '19:45'],
  ['19:45 h', '19:45'],
  ['1945hrs', '19:45'],
  ['07:45:00', '07:45'],
  ['7', '07:00'],
  ['19h', '19:00'],
  ['0', '00:00'],
  ['0000', '00:00'],
  ['23:59', '23:59'],
  ['7.45pm', '19:45'],
  ['745p', '19:45'],
  ['7:45 PM', '19:45'],
  ['7:45\u202fpm', '19:45'],
  ['7:45 p. m.', '19:45'],
  ['7 a.m.', '07:00'],
  ['7p', '19:00'],
  ['12am', '00:00'],
  ['12:30 a', '00:30'],
  ['12pm', '12:00'],
  ['19:45 pm', '19:45'],
  ['  9:05 ', '09:05'],
  ['０９３０', '09:30'],
])('reads “%s” as %s', (text, time) => expect(typedTime(text)).toEqual({ time }));

it.each([
  '',
  'noon',
  '7:4',
  '075',
  '7:60',
  '2575',
  '25:00',
  '24:01',
  '19:45 am',
  '0:30 pm',
  '12345',
  '-7:45',
  '7:45 xm',
  'pm',
  ':45',
  '7:45:30',
])('does not take “%s” for a time', (text) => expect(typedTime(text)).toEqual({ problem: 'no-time' }));

it.each(['24:00', '2400', '24', '24.00 h'])('knows that “%s” is the end of a day', (text) =>
  expect(typedTime(text)).toEqual({ problem: 'end-of-day' }),
);

it('reads back every time of a day as a clock of 24 hours and one of 12 write it', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes++) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, minutes));
    const time = at.toISOString().slice(11, 16);
    for (const locale of ['en-GB', 'en-US', 'en-IN', 'es-ES', 'es-MX', 'de-DE', 'fr-CA'])
      expect(typedTime(at.toLocaleTimeString(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }))).toEqual({ time });
  }
});

it.each([
  ['07:45', 1, '07:50'],
  ['07:45', -1, '07:40'],
  ['07:43', 1, '07:45'],
  ['07:43', -1, '07:40'],
  ['23:55', 1, '00:00'],
  ['23:58', 1, '00:00'],
  ['00:00', -1, '23:55'],
] as const)('steps from %s by %i to %s', (time, direction, stepped) => expect(steppedTime(time, direction)).toBe(stepped));
