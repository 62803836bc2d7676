import * as v from 'valibot';
import { expect, it } from 'vitest';
import { instant, listOf, localDate } from './primitives';

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

const two = (number: number) => String(number).padStart(2, '0');

/** As the platform's calendar has it, which makes 2 March of 30 February. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

it('takes the days that there are, and no others', () => {
  const wrong: string[] = [];
  for (const year of [1900, 1999, 2000, 2023, 2024, 2096, 2100]) {
    for (let month = 0; month <= 13; month++) {
      for (let day = 0; day <= 32; day++) {
        const text = `${year}-${two(month)}-${two(day)}`;
        for (const [schema, value] of [[localDate, text] as const, [instant, `${text}T09:30:00.000Z`] as const])
          if (v.is(schema, value) !== isDay(text)) wrong.push(value);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it('takes the moments of a day that there are', () => {
  for (const time of ['00:00:00Z', '23:59:59.999Z', '24:00:00.000Z']) expect(codesOf(instant, `2026-11-21T${time}`)).toEqual([]);
  for (const time of ['25:00:00Z', '24:00:01Z', '24:00:00.001Z', '09:60:00Z', '09:30:60Z', '09:30:00', '09:30Z'])
    expect(codesOf(instant, `2026-11-21T${time}`)).toEqual(['invalid']);
});
