import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeError, refusalOf, withoutData } from './server-error';

const failedQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const withState = (code: string) => failedQuery(Object.assign(new Error('said by PostgreSQL'), { code }));

it.each(['Connection terminated unexpectedly', 'Client has encountered a connection error and is not queryable'])(
  'says `unavailable` when the connection broke in the midst of a query: %s',
  (message) => {
    expect(refusalOf(new Error(message)).refused).toBe('unavailable');
    expect(refusalOf(failedQuery(new Error(message))).refused).toBe('unavailable');
  },
);

it.each([
  ['57P01', 'the server is shutting down'],
  ['57P03', 'the server is starting'],
  ['53100', 'the disk is full'],
  ['58030', 'the disk fails'],
  ['25006', 'the database may only be read now'],
  ['ECONNREFUSED', 'nobody listens'],
])('says `unavailable` of %s: %s', (state) => {
  expect(refusalOf(withState(state))).toMatchObject({ refused: 'unavailable', retryAfter: 5 });
});

it('says `internal` of what nobody has thought of', () => {
  expect(refusalOf(failedQuery(new Error('syntax error'))).refused).toBe('internal');
  expect(refusalOf(withState('42601')).refused).toBe('internal');
});

it('shows of a failed query neither its parameters nor the row that it failed on', () => {
  const cause = Object.assign(new Error('null value in column "name"'), { detail: 'Failing row contains ($argon2id$1).' });
  const failed = new DrizzleQueryError('insert into admin values ($1)', ['$argon2id$1'], cause);
  for (const shown of [inspect(withoutData(failed)), inspect(describeError(failed))]) {
    expect(shown).toContain('insert into admin');
    expect(shown).not.toContain('argon2id');
  }
});
