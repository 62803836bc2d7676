import { expect, it } from 'vitest';
import { type Sorted, sortedByColumn } from './sorted';

const latestFirst: Sorted<'date' | 'fare'> = { by: 'date', order: 'desc' };

it('sorts by another column as the list usually runs, and by the same the other way', () => {
  const byFare = sortedByColumn(latestFirst, latestFirst, 'fare');
  expect(byFare).toEqual({ by: 'fare', order: 'desc' });
  const upwards = sortedByColumn(byFare, latestFirst, 'fare');
  expect(upwards).toEqual({ by: 'fare', order: 'asc' });
  expect(sortedByColumn(upwards, latestFirst, 'fare')).toEqual(byFare);
  expect(sortedByColumn(upwards, latestFirst, 'date')).toEqual(latestFirst);
});
