import { expect, it } from 'vitest';
import { isPastDue, nextCharge, remindersBy } from './dunning';

it('charges a refused card again after one, three and seven days, and then no more', () => {
  expect(nextCharge(1, '2028-02-27')).toBe('2028-02-28');
  expect(nextCharge(2, '2028-02-28')).toBe('2028-03-01');
  expect(nextCharge(3, '2028-03-01')).toBe('2028-03-05');
  expect(nextCharge(4, '2028-03-05')).toBeNull();
});

it('reminds on the first, seventh and fourteenth day after the due date', () => {
  const dueOn = '2026-11-16';
  expect(
    ['2026-11-16', '2026-11-17', '2026-11-22', '2026-11-23', '2026-11-30', '2027-01-01'].map((today) => remindersBy(today, dueOn)),
  ).toEqual([0, 1, 1, 2, 3, 3]);
});

it('lets the subscription suffer once nothing more is tried, and never before the due date', () => {
  const tried = { dueOn: '2026-11-16', refusals: 4, reminders: 0 };
  expect(isPastDue('2026-11-16', tried)).toBe(false);
  expect(isPastDue('2026-11-17', tried)).toBe(true);
  expect(isPastDue('2026-11-29', { ...tried, refusals: 3, reminders: 2 })).toBe(false);
  expect(isPastDue('2026-11-30', { ...tried, refusals: 0, reminders: 3 })).toBe(true);
});
