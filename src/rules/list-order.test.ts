import * as v from 'valibot';
import { expect, it } from 'vitest';
import { resource } from '@/contract/resource';
import { comparerOf, inOrder, numberKey } from './list-order';

const row = v.object({ id: v.string(), version: v.number(), rev: v.number(), seats: v.number(), name: v.string() });
const depot = resource({
  name: 'depot',
  row,
  held: null,
  filters: {},
  matches: {},
  sorts: ['seats', 'name', 'length'],
  order: 'desc',
});
const own = { length: ({ name }: { name: string }) => name.length };

const depots = [
  { id: 'a', version: 1, rev: 1, seats: 9, name: 'Goa' },
  { id: 'b', version: 1, rev: 2, seats: 40, name: 'Pune' },
  { id: 'c', version: 1, rev: 3, seats: 9, name: 'Delhi' },
];

type Ordering = Parameters<typeof comparerOf<typeof depot>>[1];
const ids = (ordering: Ordering) => inOrder(depots, depot, ordering, own).map(({ id }) => id);

it('is the resource’s own unless somebody asks for another; numbers count', () => {
  expect(ids({})).toEqual(['b', 'c', 'a']);
  expect(ids({ sort: 'name', order: 'asc' })).toEqual(['c', 'a', 'b']);
  expect(ids({ sort: 'length', order: 'asc' })).toEqual(['a', 'b', 'c']);
});

it('has equals as the resource has them, then by id, whichever way it runs', () => {
  expect(ids({ order: 'asc' })).toEqual(['c', 'a', 'b']);
  const twins = depots.map((each) => ({ ...each, name: 'Twin' }));
  for (const order of ['asc', 'desc'] as const) {
    expect(twins.toSorted(comparerOf(depot, { sort: 'name', order }, own)).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  }
});

it('is the same by two rows as for a whole list', () => {
  for (const sort of depot.sorts) {
    expect(inOrder(depots, depot, { sort }, own)).toEqual(depots.toSorted(comparerOf(depot, { sort }, own)));
  }
});

it('has thousands of rows as it has a few', () => {
  const many = Array.from({ length: 5000 }, (_, number) => ({
    id: `${(number * 7919) % 5000}`.padStart(4, '0'),
    version: 1,
    rev: number,
    seats: (number * 31) % 97,
    name: `Depot ${(number * 17) % 4001}`,
  }));
  for (const sort of depot.sorts) {
    for (const order of ['asc', 'desc'] as const) {
      expect(inOrder(many, depot, { sort, order }, own)).toEqual(many.toSorted(comparerOf(depot, { sort, order }, own)));
    }
  }
});

it('wants a key from the area for what is no field of the row', () => {
  // @ts-expect-error: by what `length` orders rows is not said
  expect(inOrder([], depot, {}, {})).toEqual([]);
});

it('has shorter numbers first', () => {
  expect(['TRP-100001', 'TRP-99999'].map(numberKey).sort()).toEqual(['TRP-99999', 'TRP-100001'].map(numberKey));
});
