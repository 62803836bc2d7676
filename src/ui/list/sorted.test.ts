import { expect, it } from 'vitest';
import { type Sorted, sortedByColumn } from './sorted';

const latestFirst: Sorted<'date' | 'fare'> = { by: 'date', order: 'desc' };

it('sorts by another column the way that it usually runs, and by the same the other way', () => {
  const highestFirst: Sorted<'date' | 'fare'> = { by: 'fare', order: 'desc' };
  const byFare = sortedByColumn(latestFirst, highestFirst);
  expect(byFare).toEqual(highestFirst);
  const upwards = sortedByColumn(byFare, highestFirst);
  expect(upwards).toEqual({ by: 'fare', order: 'asc' });
  expect(sortedByColumn(upwards, highestFirst)).toEqual(byFare);
  expect(sortedByColumn(upwards, latestFirst)).toEqual(latestFirst);
});
