import * as v from 'valibot';
import { expect, test } from 'vitest';
import { salvaged } from './salvage';

const form = v.object({ name: v.string(), stops: v.array(v.string()), kind: v.picklist(['now', 'later']) });
const blank = { name: '', stops: [], kind: 'now' as const };

test.each<[string, unknown, unknown]>([
  [
    'a field that is another thing by now is lost alone',
    { name: 'Ana', stops: 'Gate', kind: 'later' },
    { name: 'Ana', stops: [], kind: 'later' },
  ],
  ['a field that is new stands as in an empty form', { name: 'Ana' }, { name: 'Ana', stops: [], kind: 'now' }],
  ['a field that is gone is left out', { name: 'Ana', colour: 'red' }, { name: 'Ana', stops: [], kind: 'now' }],
  ['a value that is no more is lost alone', { name: 'Ana', kind: 'never' }, { name: 'Ana', stops: [], kind: 'now' }],
  ['what fits no field is no draft', { colour: 'red' }, null],
  ['what holds no fields is no draft', 'Ana', null],
  ['nothing is no draft', undefined, null],
])('%s', (_, stored, expected) => {
  expect(salvaged(form, stored, blank)).toEqual(expected);
});
