import { expect, test } from 'vitest';
import { type Contract, contractSchema, describeContract } from './contract';
import { breaches, rules } from './contract-rules';
import { readStored, releases } from './release';

const [last = ''] = releases;

test(`the API keeps all that a portal of ${last} counts on`, () => {
  const found = breaches(readStored(contractSchema, last, 'contract.json'), describeContract());
  expect(found.map(({ rule, at, what }) => `${rule}: ${at}: ${what} (${rules[rule]})`)).toEqual([]);
});

type Fields = Record<string, object>;
const objectOf = (properties: Fields, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = { type: 'string', maxLength: 10 };

/** An API of one call, with these changed. */
const apiOf = ({ body, payload, ...more }: { body?: object; payload?: object } & Partial<Contract[string]> = {}): Contract => ({
  'POST note': {
    parameters: [],
    body: body ?? objectOf({ text, colour: { enum: ['red', 'blue'] } }, ['text']),
    payload: payload ?? objectOf({ text, colour: { enum: ['red', 'blue'] } }),
    largestBody: 100,
    auth: 'session',
    ...more,
  },
});

const colour = (...values: string[]) => ({ enum: values });

test.each<[string, Contract, string]>([
  ['a call that is gone', {}, 'endpoint-removed'],
  ['a field of a request that is needed by now', apiOf({ body: objectOf({ text, colour: colour('red', 'blue') }) }), 'request-needs-more'],
  [
    'a new field that a request needs',
    apiOf({ body: objectOf({ text, colour: colour('red', 'blue'), size: text }, ['text', 'size']) }),
    'request-needs-more',
  ],
  [
    'a header that is needed by now',
    apiOf({ parameters: [{ name: 'If-Match', in: 'header', required: true, schema: text }] }),
    'request-needs-more',
  ],
  ['another kind of session', apiOf({ auth: 'service' }), 'request-needs-more'],
  ['a field that a request may not have any more', apiOf({ body: objectOf({ text }) }), 'request-takes-less'],
  ['a value that is not taken any more', apiOf({ body: objectOf({ text, colour: colour('red') }, ['text']) }), 'request-takes-less'],
  [
    'a shorter text',
    apiOf({ body: objectOf({ text: { type: 'string', maxLength: 9 }, colour: colour('red', 'blue') }, ['text']) }),
    'request-takes-less',
  ],
  [
    'another pattern',
    apiOf({ body: objectOf({ text: { ...text, pattern: '^a' }, colour: colour('red', 'blue') }, ['text']) }),
    'request-takes-less',
  ],
  ['a smaller body', apiOf({ largestBody: 99 }), 'request-takes-less'],
  ['a field that an answer has no more', apiOf({ payload: objectOf({ text }) }), 'answer-gives-less'],
  [
    'a field that an answer has only sometimes',
    apiOf({ payload: objectOf({ text, colour: colour('red', 'blue') }, ['text']) }),
    'answer-gives-less',
  ],
  [
    'a field of another type',
    apiOf({ payload: objectOf({ text: { type: 'number' }, colour: colour('red', 'blue') }) }),
    'answer-gives-other',
  ],
  [
    'a field that may be null by now',
    apiOf({ payload: objectOf({ text: { anyOf: [text, { type: 'null' }] }, colour: colour('red', 'blue') }) }),
    'answer-gives-other',
  ],
])('%s is found', (_, today, rule) => {
  expect(breaches(apiOf(), today).map((each) => each.rule)).toEqual([rule]);
});

const tolerant = (...values: string[]) => ({ anyOf: [colour(...values), { type: 'string' }] });
const looseOf = (properties: Fields) => ({ type: 'object', properties, required: Object.keys(properties) });

test.each<[string, Contract, Contract]>([
  ['a field that a request may have', apiOf(), apiOf({ body: objectOf({ text, colour: colour('red', 'blue'), size: text }, ['text']) })],
  ['one value more in a request', apiOf(), apiOf({ body: objectOf({ text, colour: colour('red', 'blue', 'green') }, ['text']) })],
  ['a call more', apiOf(), { ...apiOf(), 'GET note': { parameters: [], payload: text, largestBody: 100, auth: 'session' } }],
  [
    'a field more in an answer that is read tolerantly',
    apiOf({ payload: looseOf({ text }) }),
    apiOf({ payload: looseOf({ text, size: text }) }),
  ],
  ['one value more in an answer that is read tolerantly', apiOf({ payload: tolerant('red') }), apiOf({ payload: tolerant('red', 'blue') })],
])('%s breaks nothing', (_, before, today) => {
  expect(breaches(before, today)).toEqual([]);
});

test('a portal that reads strictly takes neither a new field nor a new value', () => {
  const more = apiOf({ payload: objectOf({ text, colour: tolerant('red', 'blue', 'green'), size: text }) });
  expect(breaches(apiOf(), more).map(({ rule }) => rule)).toEqual(['answer-gives-other', 'answer-gives-other']);
});
