import { expect, it } from 'vitest';
import { typedDate } from './typed-date';

it.each([
  ['25/11/2026', '2026-11-25'],
  ['5.1.2027', '2027-01-05'],
  ['25-11-2026', '2026-11-25'],
  [' 2026-11-25 ', '2026-11-25'],
])('reads %s as %s', (text, date) => expect(typedDate(text)).toBe(date));

it.each(['', '25', '25/11', '25/11/26', '31/11/2026', '2026-13-01', 'tomorrow'])('does not take “%s” for a date', (text) =>
  expect(typedDate(text)).toBeNull(),
);
