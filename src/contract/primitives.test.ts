import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listOf } from './primitives';

const codesOf = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];

it('looks at no element of a list that is too long', () => {
  let looked = 0;
  const element = v.custom<string>(() => {
    looked++;
    return false;
  }, 'invalid');
  const list = listOf(element, { most: 3 });
  expect(codesOf(list, Array(4).fill({}))).toEqual(['too-many']);
  expect(looked).toBe(0);
  expect(codesOf(list, Array(3).fill({}))).toEqual(['invalid', 'invalid', 'invalid']);
});

it('wants of a list what it needs at least', () => {
  expect(codesOf(listOf(v.string(), { least: 1, most: 3 }), [])).toEqual(['required']);
  expect(codesOf(listOf(v.string(), { most: 3 }), [])).toEqual([]);
});
