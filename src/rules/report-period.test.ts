import { expect, it } from 'vitest';
import { datesBefore, pointsOf, weeksAndDays } from './report-period';

it('compares with as many days just before', () => {
  expect(datesBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(datesBefore({ from: '2026-11-21', to: '2026-11-21' })).toEqual({ from: '2026-11-20', to: '2026-11-20' });
});

it('cuts up to three months into days, without gaps', () => {
  const { step, points } = pointsOf({ from: '2026-02-27', to: '2026-03-02' });
  expect([step, points.map(({ from }) => from)]).toEqual(['day', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']]);
  expect(points.every(({ from, to }) => from === to)).toBe(true);
  expect(pointsOf({ from: '2026-01-01', to: '2026-04-02' }).points).toHaveLength(92);
});

it('cuts more into calendar months, the first and the last as far as they are asked for', () => {
  expect(pointsOf({ from: '2026-01-15', to: '2026-04-17' })).toEqual({
    step: 'month',
    points: [
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-04-01', to: '2026-04-17' },
    ],
  });
});

it.each([
  ['2026-11-16', '2026-11-22', { weeks: ['2026-11-16', '2026-11-22'], days: [] }],
  ['2026-11-15', '2026-11-23', { weeks: ['2026-11-16', '2026-11-22'], days: ['2026-11-15 2026-11-15', '2026-11-23 2026-11-23'] }],
  ['2026-11-10', '2026-12-05', { weeks: ['2026-11-16', '2026-11-29'], days: ['2026-11-10 2026-11-15', '2026-11-30 2026-12-05'] }],
  ['2026-11-17', '2026-11-28', { weeks: [], days: ['2026-11-17 2026-11-28'] }],
  ['2026-11-16', '2026-11-21', { weeks: [], days: ['2026-11-16 2026-11-21'] }],
])('finds the whole weeks from %s to %s, and the days around them', (from, to, expected) => {
  const { weeks, days } = weeksAndDays({ from, to });
  expect({ weeks: weeks ? [weeks.from, weeks.to] : [], days: days.map((each) => `${each.from} ${each.to}`) }).toEqual(expected);
});
