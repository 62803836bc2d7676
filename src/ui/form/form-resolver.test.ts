import * as v from 'valibot';
import { expect, it } from 'vitest';
import { formResolver } from './form-resolver';

const schema = v.object({
  email: v.pipe(v.string(), v.nonEmpty('required'), v.email('invalid')),
  stops: v.array(v.object({ label: v.pipe(v.string(), v.nonEmpty('required')) })),
});
const resolve = formResolver(schema, (field, code) => `${field}: ${code}`);

it('words the first problem of each field, at its path', () => {
  expect(resolve({ email: '', stops: [{ label: 'Gate 4' }, { label: '' }] })).toEqual({
    email: 'email: required',
    'stops.1.label': 'stops.1.label: required',
  });
});

it('finds nothing in a good form', () => {
  expect(resolve({ email: 'a@acme.example', stops: [] })).toEqual({});
});
