import { spawnSync } from 'node:child_process';
import { type SQL, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { zone } from '@/contract/primitives';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { office } from '../../../tests/support/world';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, setupTimeout);
afterAll(() => api.close());

/** Names that the platform takes and that are no zone of their own, or not the same one everywhere. */
const abbreviations =
  'ACT AET AGT ART AST BET BST CAT CET CNT CST CTT EAT ECT EET EST EST5EDT HST IET IST JST MET MIT MST NET NST PLT PNT PRT PST SST VST WET'.split(
    ' ',
  );
const others = [
  '',
  'Z',
  '+05:30',
  '-08',
  'GMT+5',
  'asia/kolkata',
  'ASIA/KOLKATA',
  'SystemV/PST8PDT',
  'US/Pacific-New',
  'Etc/Unknown',
  'Mars/Base',
  'Factory',
  'posixrules',
];
const names = [
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Asia/Katmandu',
  'Europe/Kyiv',
  'Europe/Kiev',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'Etc/GMT+5',
  'Etc/UTC',
  'UTC',
  'GMT',
  'US/Pacific',
  'Singapore',
];

const bookingIn = (name: string) =>
  api.ask(endpoints.trip.book, {
    as: api.world.acme.admin.token,
    body: api.world.acme.ride({
      pickup: { ...office, zone: name },
      when: { kind: 'scheduled', date: '2026-11-25', time: '09:30', zone: name, repeated: null },
    }),
  });

it.each([...abbreviations, ...others])('refuses a ride in "%s"', async (name) => {
  const { status, failure } = await bookingIn(name);
  expect([status, failure.errors.map(({ field }) => field)]).toEqual([422, ['pickup.zone', 'when.zone']]);
});

it.each(names)('takes a ride in %s', async (name) => {
  expect((await bookingIn(name)).payload.zone).toBe(name);
});

it('refuses a company in a zone that is only an abbreviation', { timeout: setupTimeout }, () => {
  const answers = ['--company', 'Acme', '--email', 'a@acme.example', '--name', 'Asha Rao', '--zone', 'IST'];
  const program = ['--import', 'tsx', 'src/server/create-company.ts', ...answers];
  const environment = { ...process.env, ADMIN_PASSWORD: 'a long password', DATA_DIR: '/dev/null/nowhere' };
  const { status, stderr } = spawnSync(process.execPath, program, { env: environment, encoding: 'utf8' });
  expect([status, stderr.split('\n')[0]]).toEqual([1, 'zone: invalid']);
});

it('takes every zone that the platform names, as a device may send it', () => {
  for (const name of Intl.supportedValuesOf('timeZone')) expect(v.is(zone, name), name).toBe(true);
});

it('takes no name that Temporal or the database doesn’t know, or reads otherwise', { timeout: setupTimeout }, async () => {
  const known = await namesWhere(sql`select name from pg_timezone_names`);
  const taken = [...abbreviations, ...others, ...names, ...Intl.supportedValuesOf('timeZone'), ...known].filter((name) => v.is(zone, name));
  const summer = '2020-07-01T00:00:00Z';
  const expected = [...new Set(taken)].map((name) => `${name} ${Temporal.Instant.from(summer).toZonedDateTimeISO(name).toPlainDateTime()}`);
  const list = sql.join(
    [...new Set(taken)].map((name) => sql`(${name})`),
    sql`, `,
  );
  const wall = sql`to_char(${summer}::timestamptz at time zone name, 'YYYY-MM-DD"T"HH24:MI:SS')`;
  expect(await namesWhere(sql`select name || ' ' || ${wall} as name from (values ${list}) as zones (name)`)).toEqual(expected);
});

const rowsSchema = v.object({ rows: v.array(v.object({ name: v.string() })) });
const namesWhere = async (query: SQL) => v.parse(rowsSchema, await api.connection.orm.execute(query)).rows.map(({ name }) => name);
