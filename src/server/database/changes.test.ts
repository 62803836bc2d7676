import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, resources } from '@/contract/endpoints';
import type { Trip } from '@/contract/trips';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { noticeChannel } from '../events/notices';
import { keepHouse } from '../jobs/keep-house';
import { openSession } from '../session/session-store';

const { book, cancel, changes } = endpoints.trip;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = api.world.acme.admin.token;
}, setupTimeout);
afterAll(() => api.close());

const ask = async (query: Record<string, string>) => (await api.ask(changes, { as: token, query })).payload;
const bookOne = async () => (await api.ask(book, { as: token, body: api.world.acme.ride() })).payload;

it('fills newest first, page by page, each row once', async () => {
  for (let round = 0; round < 7; round++) {
    await bookOne();
    // Two at a time have one pickup time, so that the order has to fall back on the id.
    if (round % 2) api.clock.now += 1000;
  }
  const seen: Trip[] = [];
  let page = await ask({ fill: '', sizePerPage: '3' });
  for (;;) {
    seen.push(...page.rows);
    expect(page.total).toBe(7);
    if (page.next === null) break;
    page = await ask({ fill: page.next, sizePerPage: '3' });
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
  expect(seen.map(({ rideAt, id }) => rideAt + id)).toEqual(
    seen
      .map(({ rideAt, id }) => rideAt + id)
      .sort()
      .reverse(),
  );
});

it.each([['0000-01-01T00:00:00Z'], ['9999-12-31T24:00:00Z']])('starts over with a place in the order that no row has: %s', async (at) => {
  const { id } = await bookOne();
  const fill = Buffer.from(JSON.stringify([at, id])).toString('base64url');
  expect(await ask({ fill })).toMatchObject({ reset: true, rows: [] });
});

it('starts over with a place among names that no row has', async () => {
  const fill = Buffer.from(JSON.stringify(['a\0', api.world.acme.employeeId])).toString('base64url');
  const { payload } = await api.ask(endpoints.employee.changes, { as: token, query: { fill } });
  expect(payload).toMatchObject({ reset: true, rows: [] });
});

it('tells how many rows there are by now on every page', async () => {
  const { next, total } = await ask({ fill: '', sizePerPage: '1' });
  await bookOne();
  expect((await ask({ fill: next ?? '', sizePerPage: '1' })).total).toBe(total + 1);
  const others = await api.ask(changes, { as: api.world.globex.admin.token, query: { fill: '' } });
  expect(others.payload.total).toBe(others.payload.rows.length);
});

it('tells what changed since, in the order of commits and without gaps', async () => {
  const { rev } = await ask({ fill: '' });
  const trips = [await bookOne(), await bookOne(), await bookOne()];
  await api.ask(cancel, { as: token, parameters: { id: trips[0]?.id ?? '' }, body: {} });
  const page = await ask({ since: String(rev) });
  // The first of them was changed twice and stands at its later place.
  expect(page.rows.map((row) => row.rev)).toEqual([rev + 2, rev + 3, rev + 4]);
  expect(page).toMatchObject({ more: false, reset: false, rev: rev + 4, deleted: [] });
  expect((await ask({ since: String(page.rev) })).rows).toEqual([]);
});

it('merges deletions into the pages of what changed', async () => {
  const { rev } = await ask({ fill: '' });
  const trips = [await bookOne(), await bookOne(), await bookOne()];
  const ids = trips.slice(0, 2).map(({ id }) => id);
  for (const id of ids) await api.ask(cancel, { as: token, parameters: { id }, body: {} });
  await api.ask(endpoints.trip.delete, { as: token, body: { ids } });
  const rows: string[] = [];
  const deleted: string[] = [];
  let since = rev;
  for (let more = true; more; ) {
    const page = await ask({ since: String(since), sizePerPage: '1' });
    expect(page.rows.length + page.deleted.length).toBeLessThanOrEqual(1);
    rows.push(...page.rows.map(({ id }) => id));
    deleted.push(...page.deleted);
    ({ more, rev: since } = page);
  }
  expect(rows).toEqual([trips[2]?.id]);
  expect(deleted.sort()).toEqual(ids.sort());
  expect(since).toBe((await ask({ fill: '' })).rev);
});

it.each([...resources.keys()])('serves %s in the same way', async (name) => {
  const reads = Object.values(endpoints).flatMap((group) => ('changes' in group && 'resource' in group.changes ? [group.changes] : []));
  for (const endpoint of reads.filter(({ resource }) => resource.name === name)) {
    const counted = { ...endpoint, payload: v.looseObject({ rows: v.array(v.unknown()), total: v.number() }) };
    const filled = (await api.ask(counted, { as: token, query: { fill: '', sizePerPage: '1' } })).payload;
    const since = (await api.ask(counted, { as: token, query: { since: '0' } })).payload;
    expect(filled.rows).toHaveLength(Math.min(1, filled.total));
    expect(since.rows).toHaveLength(since.total);
  }
});

describe.each([
  ['a plan', 'plan', endpoints.plan.changes],
  ['a class of vehicle', 'vehicle', endpoints.vehicle.changes],
] as const)('%s that an operator changes in its table', (_, table, endpoint) => {
  const shared = {
    ...endpoint,
    payload: v.looseObject({
      rev: v.number(),
      rows: v.array(v.looseObject({ id: v.string(), version: v.number(), rev: v.number() })),
      deleted: v.array(v.string()),
    }),
  };
  const since = async (rev: number) => (await api.ask(shared, { as: token, query: { since: String(rev) } })).payload;
  const byHand = (statement: string, ...values: unknown[]) => api.connection.statement(statement, values);
  const copy = (id: string, from: string) =>
    byHand(
      `insert into ${table} select (jsonb_populate_record(${table}, jsonb_build_object('id', $1::text))).* from ${table} where id = $2`,
      id,
      from,
    );

  it('is told to devices like any other change, and nothing of what stays as it is', async () => {
    const { rev: start, rows } = (await api.ask(shared, { as: token, query: { fill: '' } })).payload;
    const [known] = rows;
    const told: string[] = [];
    const stop = await api.connection.listen(noticeChannel, (notice) => void told.push(notice));
    await byHand(`update ${table} set active = false where id = $1`, known?.id);
    await byHand(`update ${table} set active = false where id = $1`, known?.id);
    const changed = await since(start);
    expect(changed).toMatchObject({
      rev: start + 1,
      deleted: [],
      rows: [{ id: known?.id, version: (known?.version ?? 0) + 1, rev: start + 1 }],
    });
    await expect
      .poll(() => told.map((notice): unknown => JSON.parse(notice)))
      .toEqual([{ scope: 'shared', resource: table, rev: start + 1 }]);
    await stop();
    const id = uuidv7();
    await copy(id, known?.id ?? '');
    expect((await since(changed.rev)).rows).toMatchObject([{ id, rev: start + 2 }]);
    await byHand(`delete from ${table} where id = $1`, id);
    expect(await since(start + 2)).toMatchObject({ rev: start + 3, rows: [], deleted: [id] });
    await copy(id, known?.id ?? '');
    expect(await since(start + 2)).toMatchObject({ rev: start + 4, rows: [{ id }], deleted: [] });
    await byHand(`update ${table} set active = true where id = $1`, known?.id);
  });
});

describe('asked after several resources at once', () => {
  const news = async (since: Record<string, number>, as = token) => {
    const query = {
      since: Object.entries(since)
        .map(([name, rev]) => `${name}.${rev}`)
        .join(','),
    };
    return (await api.ask(endpoints.sync.news, { as, query })).payload;
  };
  /** Where the counters of the company and of what all share stand. */
  const stand = async () => {
    const { resources: found } = await news({ trip: 0, vehicle: 0 });
    return { own: found.trip?.rev ?? 0, shared: found.vehicle?.rev ?? 0 };
  };

  it('tells of which anything has changed, and how far each counter has come', async () => {
    const { own, shared } = await stand();
    const since = { trip: own, employee: own, vehicle: shared };
    expect((await news(since)).resources).toEqual({
      trip: { changed: false, rev: own },
      employee: { changed: false, rev: own },
      vehicle: { changed: false, rev: shared },
    });
    await bookOne();
    expect(await news(since)).toEqual({
      epoch: (await ask({ fill: '' })).epoch,
      resources: {
        trip: { changed: true, rev: own + 1 },
        employee: { changed: false, rev: own + 1 },
        vehicle: { changed: false, rev: shared },
      },
    });
  });

  it('tells of deletions', async () => {
    const trip = await bookOne();
    await api.ask(cancel, { as: token, parameters: { id: trip.id }, body: {} });
    const { own } = await stand();
    await api.ask(endpoints.trip.delete, { as: token, body: { ids: [trip.id] } });
    const { trip: trips, employee } = (await news({ trip: own, employee: own })).resources;
    expect([trips?.changed, employee?.changed]).toEqual([true, false]);
  });

  it('tells nothing of another company', async () => {
    const { own } = await stand();
    await api.ask(book, { as: api.world.globex.admin.token, body: api.world.globex.ride() });
    expect((await news({ trip: own })).resources.trip).toEqual({ changed: false, rev: own });
  });

  it('knows each resource that devices hold, and passes over what it does not know', async () => {
    const since = Object.fromEntries([...resources.keys(), 'nonsense', 'constructor'].map((name) => [name, 0]));
    expect(Object.keys((await news(since)).resources).sort()).toEqual([...resources.keys()].sort());
  });

  it('has one who can’t be told what changed ask for it', async () => {
    const { own } = await stand();
    expect((await news({ trip: own + 100 })).resources.trip).toEqual({ changed: true, rev: own });
  });

  it.each(['', 'trip', 'trip.', 'trip.-1', 'trip.1.5', 'trip.1234567890', 'trip.1,', 'TRIP.1', `trip.1${',trip.1'.repeat(200)}`])(
    'refuses %s',
    async (since) => {
      expect((await api.ask(endpoints.sync.news, { as: token, query: { since } })).status).toBe(422);
    },
  );
});

/** Sessions are forgotten after as long as deletions are. */
async function signInAgain() {
  const admin = { companyId: api.world.acme.id, id: api.world.acme.admin.id };
  token = await api.database.system((tx) => openSession(tx, admin, 'Test', api.clock.now));
}

it('starts over who comes from the future or from before the oldest deletion it remembers', async () => {
  const trip = await bookOne();
  await api.ask(cancel, { as: token, parameters: { id: trip.id }, body: {} });
  const { rev } = await ask({ fill: '' });
  await api.ask(endpoints.trip.delete, { as: token, body: { ids: [trip.id] } });
  expect(await ask({ since: String(rev + 100) })).toMatchObject({ reset: true, rows: [] });
  await keepHouse(api.database, api.clock.now + 91 * 86_400_000);
  await signInAgain();
  expect((await ask({ since: String(rev) })).reset).toBe(true);
  const { payload } = await api.ask(endpoints.sync.news, { as: token, query: { since: `trip.${rev},employee.${rev + 1}` } });
  expect(payload.resources).toMatchObject({ trip: { changed: true }, employee: { changed: false } });
  expect((await ask({ since: String(rev + 1) })).reset).toBe(false);
});

it('forgets no less once it has forgotten, though the clock went back between two deletions', async () => {
  const trips = [await bookOne(), await bookOne()];
  for (const { id } of trips) await api.ask(cancel, { as: token, parameters: { id }, body: {} });
  const deleted: number[] = [];
  for (const [index, { id }] of trips.entries()) {
    api.clock.now += index === 0 ? 5000 : -5000;
    deleted.push((await api.ask(endpoints.trip.delete, { as: token, body: { ids: [id] } })).payload.rev);
  }
  const forgottenBy = api.clock.now + 90 * 86_400_000;
  await keepHouse(api.database, forgottenBy + 1000);
  await signInAgain();
  const [first = 0, second = 0] = deleted;
  expect((await ask({ since: String(first) })).reset).toBe(true);
  await keepHouse(api.database, forgottenBy + 6000);
  await signInAgain();
  expect((await ask({ since: String(first) })).reset).toBe(true);
  expect((await ask({ since: String(second) })).reset).toBe(false);
});

it('wants to be asked in one way', async () => {
  const queries: Record<string, string>[] = [{}, { fill: '', since: '0' }, { fill: 'nonsense' }, { since: '-1' }];
  for (const query of queries) expect((await api.ask(changes, { as: token, query })).status).toBe(422);
});
