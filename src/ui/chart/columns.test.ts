import { expect, it } from 'vitest';
import type { ChartData, ChartPoint } from './chart-data';
import { columnsOf } from './columns';
import { barsHeight } from './drawing-height';

const dayOf = (day: number, ...values: (number | null)[]): ChartPoint => ({ key: `d${day}`, name: `Day ${day}`, label: `${day}`, values });
const chartOf = (points: ChartPoint[], series: ChartData['series'] = ['Now']): ChartData => ({
  of: 'Day',
  series,
  points,
  write: String,
  writeShort: String,
});

it('stands on zero: a column of twice the value is twice as high', () => {
  const { columns, ticks, zero } = columnsOf(chartOf([dayOf(1, 500), dayOf(2, 1000)]), 400);
  const [low, high] = columns.map(({ bars }) => bars[0]?.height ?? 0);
  expect(high).toBeCloseTo(2 * (low ?? 0));
  expect(ticks[0]).toMatchObject({ value: 0, y: zero });
});

it('sets what it is compared with before it, and leaves out what is not known', () => {
  const [first, second] = columnsOf(chartOf([dayOf(1, 5, 7), dayOf(2, null, 3)], ['Now', 'Before']), 400).columns;
  const [now, before] = first?.bars ?? [];
  expect(before?.x).toBeLessThan(now?.x ?? 0);
  expect(second?.bars.map(({ of }) => of)).toEqual([1]);
});

it('keeps everything in a picture as narrow as a phone, with fewer names and the highest number alone', () => {
  const month = Array.from({ length: 31 }, (_, index) => dayOf(index + 1, 1000 + index, 900));
  const { columns } = columnsOf(chartOf(month, ['Now', 'Before']), 320);
  for (const { x, y, width, height } of columns.flatMap(({ bars }) => bars)) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(barsHeight);
  }
  expect(columns.filter(({ label }) => label !== null).length).toBeLessThan(31);
  expect(columns.at(-1)?.label).toBe('31');
  expect(columns.flatMap(({ number }) => number?.text ?? [])).toEqual(['1030']);
});

it('has a floor where there is nothing at all', () => {
  const { columns, ticks } = columnsOf(chartOf([dayOf(1, 0), dayOf(2, null)]), 320);
  expect(ticks.map(({ text }) => text)).toEqual(['0']);
  expect(columns.flatMap(({ bars }) => bars.map(({ height }) => height))).toEqual([0]);
});
