import { describe, expect, it } from 'vitest';
import { dateExamples, dateOrderOf, isShortYear, parseDate } from './dates';

describe('a date', () => {
  it.each([
    ['2024-04-03', '2024-04-03'],
    ['2024/4/3', '2024-04-03'],
    ['2024-04-03T00:00:00', '2024-04-03'],
    ['2024-04-03T00:00:00.000Z', '2024-04-03'],
    ['2024-04-03 00:00:00+05:30', '2024-04-03'],
    ['2024-04-03T18:30:00', '2024-04-03'],
    ['03/04/2024', '2024-04-03'],
    ['3.4.2024', '2024-04-03'],
    ['03-04-2024 00:00', '2024-04-03'],
    ['3 Apr 2024', '2024-04-03'],
    ['3-abr-2024', '2024-04-03'],
    ['3 de abril de 2024', '2024-04-03'],
    ['3 de abril del 2024', '2024-04-03'],
    ['April 3, 2024', '2024-04-03'],
    ['3rd of April 2024', '2024-04-03'],
    ['12 Sept. 2024', '2024-09-12'],
    ['12 setiembre 2024', '2024-09-12'],
    ['29/02/2024', '2024-02-29'],
  ])('is read from %s', (text, date) => expect(parseDate(text, 'day-first')).toBe(date));

  it('has its month first where the file has', () => expect(parseDate('03/04/2024', 'month-first')).toBe('2024-03-04'));

  it.each([
    '',
    '2026-02-30',
    '29/02/2023',
    '13/13/2024',
    '3/4/24',
    '3 Apr 24',
    '45385',
    '3 avril 2024',
    '00/01/2024',
    '03/04-2024',
    '03/04/0024',
    '0024-04-03',
    '3 Apr 0099',
  ])('is not read from “%s”', (text) => expect(parseDate(text, 'day-first')).toBeNull());
});

it.each(['3/4/24', '03-04-24', '3.4.24', '3 Apr 24', "3-abr-'24", 'Apr 3, 24', '3/4/24 10:00'])('of %s only the year is short', (text) =>
  expect(isShortYear(text)).toBe(true),
);
it.each(['3/4/2024', '45385', '12', '1234/5/6', 'next year', '99/99'])('of %s it is something else', (text) =>
  expect(isShortYear(text)).toBe(false),
);

it.each(['1990-05-14T18:30:00.000Z', '1990-05-14 18:30:00+00', '1990-05-14T18:30-0500', '14/05/1990 18:30 Z'])(
  'the moment %s may be another day where it was written',
  (text) => expect(parseDate(text, 'day-first')).toBeNull(),
);

describe('the order of a column', () => {
  it.each([
    ['one date that leaves no choice', ['03/04/2024', '13/04/2024'], 'day-first'],
    ['one the other way', ['03/04/2024', '04/13/2024'], 'month-first'],
    ['only dates that may be either', ['03/04/2024', '5.6.2024'], 'ambiguous'],
    ['dates of both kinds', ['13/04/2024', '04/13/2024'], 'mixed'],
    ['dates in words and in ISO', ['2024-04-03', '3 Apr 2024', ''], 'day-first'],
    ['days that are their own month', ['05/05/2024'], 'day-first'],
    ['what is no date', ['31/31/2024', 'x'], 'day-first'],
  ])('is told by %s', (_, texts, order) => expect(dateOrderOf(texts)).toBe(order));
});

it('shows the first date of each kind to whoever has to say which is the day', () => {
  expect(dateExamples(['05/05/2024', '2024-04-03', ' 03/04/2024 ', '31/01/2024', '02/13/2024', '04/05/2024'])).toEqual({
    either: '03/04/2024',
    dayFirst: '31/01/2024',
    monthFirst: '02/13/2024',
  });
});
