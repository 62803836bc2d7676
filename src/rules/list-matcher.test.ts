import * as v from 'valibot';
import { expect, it } from 'vitest';
import { is, resource, words } from '@/contract/resource';
import { matcherOf } from './list-matcher';

const depot = resource({
  name: 'depot',
  row: v.object({
    id: v.string(),
    version: v.number(),
    rev: v.number(),
    name: v.string(),
    city: v.object({ name: v.string() }),
    seats: v.number(),
  }),
  held: null,
  filters: { search: v.string(), city: v.string(), roomy: v.boolean() },
  matches: { search: words('name', 'city.name'), city: is('city.name') },
  sorts: ['name'],
});

const goa = { id: '1', version: 1, rev: 1, name: 'Airport, gate 4', city: { name: 'Panjim' }, seats: 4 };
const own = { roomy: ({ roomy }: { roomy?: boolean }) => (roomy ? ({ seats }: { seats: number }) => seats > 6 : null) };
const matches = (filter: Parameters<typeof matcherOf<typeof depot>>[1], row = goa) => matcherOf(depot, filter, own)(row);

it('finds rows by every word, wherever it stands and whatever its accents', () => {
  expect(matches({ search: 'GÁTE panj' })).toBe(true);
  expect(matches({ search: 'gate madrid' })).toBe(false);
});

it('finds rows by a field within another', () => {
  expect(matches({ city: 'Panjim' })).toBe(true);
  expect(matches({ city: 'Pan' })).toBe(false);
});

it('asks the area about what the declaration leaves to it, and nothing where nothing is asked', () => {
  expect(matches({ roomy: true })).toBe(false);
  expect(matches({ roomy: true }, { ...goa, seats: 7 })).toBe(true);
  expect(matches({ search: '', city: '' })).toBe(true);
});

it('wants a filter from the area that the declaration says nothing of', () => {
  // @ts-expect-error: how `roomy` finds rows is not said
  expect(matcherOf(depot, {}, {})(goa)).toBe(true);
});

it('looks at the fields of a row once, however many letters are typed', () => {
  let looked = 0;
  const counted = {
    ...goa,
    get name() {
      looked++;
      return 'Airport';
    },
  };
  for (const search of ['a', 'ai', 'air', 'airx']) matches({ search }, counted);
  expect(looked).toBe(1);
});
