import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { airport, station } from '../../../tests/support/world';

let api: TestApi;
let token: string;
const { book, edit, cancel, list } = endpoints.trip;
const minute = 60_000;

beforeAll(async () => {
  api = await startApi();
  token = api.world.acme.admin.token;
}, setupTimeout);
afterAll(() => api.close());

const total = async (as = token) => (await api.ask(list, { as })).payload.total;
const voidKey = (key: string, as = token) => api.ask(endpoints.mutation.void, { as, parameters: { key }, body: {} });

it('answers the same key and body with the stored answer and no second effect', async () => {
  const body = api.world.acme.ride();
  const key = uuidv7();
  const before = await total();
  const first = await api.ask(book, { as: token, key, body });
  const again = await api.ask(book, { as: token, key, body: { ...body, lang_code: 'ES' } });
  expect(again.payload).toEqual(first.payload);
  expect([first.headers.get('Idempotent-Replayed'), again.headers.get('Idempotent-Replayed')]).toEqual([null, 'true']);
  expect(await total()).toBe(before + 1);
});

it('does not mind the order of a body’s fields, and refuses another body', async () => {
  const body = api.world.acme.ride();
  const key = uuidv7();
  const first = await api.ask(book, { as: token, key, body });
  const turned = Object.fromEntries(Object.entries(body).reverse());
  expect((await api.ask(book, { as: token, key, body: turned })).payload).toEqual(first.payload);
  const other = await api.ask(book, { as: token, key, body: { ...body, dropoff: airport } });
  expect(other.status).toBe(422);
  expect(other.failure.code).toBe('key-reused');
});

it('makes one effect of a key that comes many times at once', async () => {
  const body = api.world.acme.ride();
  const key = uuidv7();
  const before = await total();
  const answers = await Promise.all(Array.from({ length: 6 }, () => api.ask(book, { as: token, key, body })));
  for (const answer of answers) expect(answer.status === 200 || answer.failure.code === 'in-progress').toBe(true);
  expect(await total()).toBe(before + 1);
});

it('looks at the key before If-Match, validity and the state of the record', async () => {
  const { payload: trip } = await api.ask(book, { as: token, body: api.world.acme.ride({ when: tomorrow }) });
  const { id: _, corporateId: __, ...ride } = api.world.acme.ride({ when: tomorrow, dropoff: airport });
  const change = { as: token, parameters: { id: trip.id }, body: ride, ifMatch: 1, key: uuidv7(), validUntil: api.clock.now + minute };
  const first = await api.ask(edit, change);
  expect(first.payload.version).toBe(2);
  await api.ask(cancel, { as: token, parameters: { id: trip.id }, body: {} });
  api.clock.now += 2 * minute;
  const again = await api.ask(edit, change);
  expect(again.payload).toEqual(first.payload);
});

it('keeps a refusal with its key, whatever becomes possible later', async () => {
  const tooSoon = { ...tomorrow, date: '2026-11-21', time: '10:45' };
  const body = api.world.acme.ride({ when: tooSoon });
  const key = uuidv7();
  api.clock.now = Date.parse('2026-11-21T05:00:00Z');
  const refused = await api.ask(book, { as: token, key, body });
  expect(refused.failure.errors).toMatchObject([{ field: 'when.time', code: 'too-soon' }]);
  api.clock.now -= 60 * minute;
  expect((await api.ask(book, { as: token, key, body })).failure).toEqual(refused.failure);
  api.clock.now += 60 * minute;
});

it('forgets a 404, which is no outcome', async () => {
  const body = api.world.acme.ride();
  const key = uuidv7();
  const unknown = { as: token, key, parameters: { id: body.id }, body: {} };
  expect((await api.ask(cancel, unknown)).status).toBe(404);
  await api.ask(book, { as: token, body });
  expect((await api.ask(cancel, unknown)).payload.status).toBe('cancelled');
});

it('refuses what comes after its validity, and goes on refusing it', async () => {
  const body = api.world.acme.ride();
  const key = uuidv7();
  const late = await api.ask(book, { as: token, key, body, validUntil: api.clock.now - 1 });
  expect(late.failure.code).toBe('expired');
  expect((await api.ask(book, { as: token, key, body, validUntil: api.clock.now + minute })).failure.code).toBe('expired');
});

it('does not believe a ride for now that claims to be good for longer than one can be', async () => {
  const claims = (validUntil: number) => api.ask(book, { as: token, body: api.world.acme.ride(), validUntil });
  expect((await claims(api.clock.now + 60 * minute)).failure.code).toBe('expired');
  expect((await claims(api.clock.now + 5 * minute)).status).toBe(200);
});

it('does and voids nothing for a session that is not the person’s whose change it is', async () => {
  const key = uuidv7();
  const asColleague = { as: token, key, headers: { [headers.actingUser]: api.world.acme.colleague.id } };
  const before = await total();
  const answer = await api.ask(book, { ...asColleague, body: api.world.acme.ride() });
  expect([answer.status, answer.failure.code]).toEqual([403, 'other-person']);
  const asked = await api.ask(endpoints.mutation.void, { ...asColleague, parameters: { key }, body: {} });
  expect(asked.failure.code).toBe('other-person');
  expect(await total()).toBe(before);
  const own = await api.ask(book, {
    as: token,
    key,
    headers: { [headers.actingUser]: api.world.acme.admin.id },
    body: api.world.acme.ride(),
  });
  expect(own.status).toBe(200);
});

it('voids a key that never arrived: whatever comes with it later has no effect', async () => {
  const key = uuidv7();
  const before = await total();
  expect((await voidKey(key)).payload).toEqual({ outcome: 'voided' });
  expect((await voidKey(key)).payload).toEqual({ outcome: 'voided' });
  const late = await api.ask(book, { as: token, key, body: api.world.acme.ride() });
  expect(late.failure.code).toBe('voided');
  expect(await total()).toBe(before);
});

it('says what had come of a key instead of voiding it', async () => {
  const key = uuidv7();
  const booked = await api.ask(book, { as: token, key, body: api.world.acme.ride() });
  const { payload } = await voidKey(key);
  expect(payload).toMatchObject({ outcome: 'answered', status: 200, body: { code: 'ok', payload: booked.payload } });
});

it('keeps the keys of two people apart', async () => {
  const key = uuidv7();
  await api.ask(book, { as: token, key, body: api.world.acme.ride() });
  const second = await api.ask(book, { as: api.world.acme.colleague.token, key, body: api.world.acme.ride() });
  expect(second.status).toBe(200);
});

it('wants a key and, for an edit, the version that it started from', async () => {
  const keyless = await api.ask(book, { as: token, key: null, body: api.world.acme.ride() });
  expect(keyless.failure.errors).toMatchObject([{ field: 'Idempotency-Key', code: 'required' }]);
  const { id: _, corporateId: __, ...body } = api.world.acme.ride();
  const versionless = await api.ask(edit, { as: token, parameters: { id: uuidv7() }, body });
  expect(versionless.failure.errors).toMatchObject([{ field: 'If-Match', code: 'required' }]);
});

it('answers an edit of a changed record with the record', async () => {
  const { payload: trip } = await api.ask(book, { as: token, body: api.world.acme.ride({ when: tomorrow }) });
  const { id: _, corporateId: __, ...body } = api.world.acme.ride({ when: tomorrow, dropoff: airport });
  const parameters = { id: trip.id };
  const { payload: theirs } = await api.ask(edit, { as: token, parameters, body, ifMatch: 1 });
  const mine = await api.ask(edit, { as: token, parameters, body: { ...body, dropoff: station }, ifMatch: 1 });
  expect(mine.status).toBe(412);
  expect(mine.failure.payload).toEqual(theirs);
});

const tomorrow = { kind: 'scheduled', date: '2026-11-22', time: '09:30', zone: 'Asia/Kolkata', repeated: null } as const;
