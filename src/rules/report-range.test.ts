import { expect, it } from 'vitest';
import { datesIn, rangeOf } from './report-range';

const today = '2026-11-23';

it.each([
  ['this-month', '2026-11-01', '2026-11-23'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['last-3-months', '2026-08-24', '2026-11-23'],
  ['this-year', '2026-01-01', '2026-11-23'],
] as const)('%s is counted until today', (preset, from, to) => {
  expect(rangeOf(preset, today)).toEqual({ from, to });
});

it.each([
  ['this-month', '2026-11-01', '2026-11-30'],
  ['next-3-months', '2026-11-23', '2027-02-23'],
  ['this-year', '2026-01-01', '2026-12-31'],
] as const)('%s of what is planned goes on to its end', (preset, from, to) => {
  expect(rangeOf(preset, today, true)).toEqual({ from, to });
});

it('a month at the edge of a report is only as long as the report', () => {
  const report = { from: '2026-10-15', to: '2026-11-23' };
  expect(datesIn('2026-10', report)).toEqual({ from: '2026-10-15', to: '2026-10-31' });
  expect(datesIn('2026-11', report)).toEqual({ from: '2026-11-01', to: '2026-11-23' });
});
