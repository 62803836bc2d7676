import { expect, it } from 'vitest';
import { Places, type Section } from './sections';

const section = (key: string, from: number, count: number): Section => ({ key, label: key, from, count });
const shown = (places: Places) =>
  Array.from({ length: places.length }, (_, place) => places.at(place).section?.key ?? places.at(place).row);

it('puts each heading above the first row of its section', () => {
  const places = new Places(5, [section('today', 0, 2), section('tomorrow', 2, 1), section('later', 3, 2)]);
  expect(shown(places)).toEqual(['today', 0, 1, 'tomorrow', 2, 'later', 3, 4]);
});

it('has only rows where there are no sections, and rows above the first', () => {
  expect(shown(new Places(3, []))).toEqual([0, 1, 2]);
  expect(shown(new Places(3, [section('later', 2, 1)]))).toEqual([0, 1, 'later', 2]);
});

it('says under which heading a place is', () => {
  const places = new Places(4, [section('today', 1, 1), section('later', 2, 2)]);
  expect([0, 1, 2, 3, 5].map((place) => places.headingOf(place))).toEqual([null, 1, 1, 3, 3]);
});

it('says where a row stands', () => {
  const places = new Places(5, [section('today', 1, 2), section('later', 3, 2)]);
  expect([0, 1, 2, 3, 4].map((row) => places.placeOf(row))).toEqual([0, 2, 3, 5, 6]);
  expect(places.placeOf(-1)).toBe(-1);
});
