import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupTimeout } from '../../../tests/support/api';
import { openTestDatabase } from '../../../tests/support/database';
import type { Connection } from './connect';
import type { Sql } from './orm';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
}, setupTimeout);
afterAll(() => connection.close());

const run = <T>(work: (handle: Sql) => Promise<T>) => connection.orm.transaction(work);
const answer = v.object({ rows: v.array(v.unknown()) });
const rowsOf = async (handle: Sql, query: SQL) => v.parse(answer, await handle.execute(query)).rows;

it('plans a statement once, whatever it is asked with', async () => {
  const asked = (text: string | null, days: number[]) =>
    run((handle) =>
      rowsOf(handle, sql`select ${text}::text as text, cardinality(${sql.param(days)}::int[]) as days, 'planned once' as what`),
    );
  expect(await asked('Ñandú', [1, 2])).toEqual([{ text: 'Ñandú', days: 2, what: 'planned once' }]);
  expect(await asked(null, [])).toEqual([{ text: null, days: 0, what: 'planned once' }]);
  const plans = sql`select generic_plans + custom_plans as plans from pg_prepared_statements where statement like 'select $1::text as text,%planned once%'`;
  expect(await run((handle) => rowsOf(handle, plans))).toEqual([{ plans: expect.toSatisfy((plans) => Number(plans) === 2) }]);
});

it('goes on after a statement that fails, in the same transaction where that was within a savepoint', async () => {
  const inverse = (handle: Sql, of: number) => rowsOf(handle, sql`select 6 / ${of}::int as inverse`);
  const seen = await run(async (handle) => {
    await expect(handle.transaction((within) => inverse(within, 0))).rejects.toMatchObject({ cause: { code: '22012' } });
    await expect(handle.transaction((within) => rowsOf(within, sql`select nothing_such`))).rejects.toMatchObject({
      cause: { code: '42703' },
    });
    return inverse(handle, 2);
  });
  expect(seen).toEqual([{ inverse: 3 }]);
  await expect(run((handle) => inverse(handle, 0))).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await run((handle) => inverse(handle, 3))).toEqual([{ inverse: 2 }]);
});

it('takes more texts than it keeps', async () => {
  const numbers = Array.from({ length: 520 }, (_, number) => number);
  const answered = () =>
    run(async (handle) => {
      const rows: unknown[] = [];
      for (const number of numbers) rows.push(...(await rowsOf(handle, sql`select ${'n'}::text || ${sql.raw(String(number))} as text`)));
      return rows;
    });
  const all = numbers.map((number) => ({ text: `n${number}` }));
  expect(await answered()).toEqual(all);
  expect(await answered()).toEqual(all);
  const kept = sql`select count(*)::int as kept from pg_prepared_statements`;
  expect(await run((handle) => rowsOf(handle, kept))).toEqual([{ kept: expect.toSatisfy((kept) => Number(kept) <= 500) }]);
});

// A connection of PostgreSQL's is somebody else's by then.
it.skipIf(process.env.TEST_DATABASE_URL)('says nothing more once its transaction is over', async () => {
  let left: Sql | undefined;
  await run(async (handle) => {
    left = handle;
  });
  await expect(left && rowsOf(left, sql`select 1`)).rejects.toThrow();
});
