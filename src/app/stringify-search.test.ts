import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { stringifySearch } from './stringify-search';

const texts = [
  '2026-11-21',
  '2026-11-21T05:00:00.000Z',
  '01a20385-0b22-7637-90bb-de513c5628e4',
  '7',
  '007',
  '7.5',
  '7e3',
  '7e',
  '7 ',
  '7 8',
  '7,8',
];
const others = [
  '',
  ' 7',
  '-7',
  '-x',
  'true',
  'false ',
  'null\n',
  'nullish',
  'number',
  'next',
  'rideAt',
  '"quoted"',
  '{}',
  '{',
  '[1]',
  'KA-01-HH-1234',
  'España',
  '7½',
];

it.each([...texts, ...others])('writes %j as the router does, and it comes back as a text', (text) => {
  const written = stringifySearch({ search: text });
  expect(written).toBe(defaultStringifySearch({ search: text }));
  expect(defaultParseSearch(written)).toEqual({ search: text });
});
