import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { DispatchStep } from '@/contract/trips';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { cardOf } from '../../../tests/support/cards';
import { raceFree } from '../../../tests/support/meeting';
import { insertCard } from '../demo/demo-cards';
import { testPaymentTable } from '../payments/tables';

const { trip } = endpoints;
const minute = 60_000;
const when = { kind: 'scheduled', date: '2026-12-01', time: '10:00', zone: 'Asia/Kolkata', repeated: null } as const;

describe.skipIf(raceFree)('those who meet at a ride’s payment', () => {
  let api: TestApi;
  let as: string;
  const cardId = uuidv7();

  beforeAll(async () => {
    api = await startApi();
    as = api.world.acme.admin.token;
    await api.database.company(api.world.acme.id, (tx) => insertCard(tx, api.world.acme.id, cardOf({ id: cardId })));
  }, setupTimeout);
  afterAll(() => api.close());
  beforeEach(async () => {
    api.line.calls.length = 0;
    await api.database.system((tx) => tx.sql.delete(testPaymentTable));
  });

  const ride = () => api.world.acme.ride({ when, payBy: { kind: 'card', cardId } });
  const booked = async () => (await api.ask(trip.book, { as, body: ride() })).payload;
  const cancel = (id: string) => api.ask(trip.cancel, { as, parameters: { id }, body: {} });
  const step = (id: string, name: DispatchStep) =>
    api.ask(endpoints.dispatch.step, {
      parameters: { companyId: api.world.acme.id, id, step: name },
      body: { driver: { name: 'Ravi', email: 'ravi@drivers.example' }, plateNumber: 'TS 09' },
      headers: { 'Service-Key': serviceKey },
    });
  const atGateway = () => api.database.system((tx) => tx.sql.select().from(testPaymentTable));
  const states = async () => (await atGateway()).map(({ state }) => state).sort();

  it('book one ride with one payment, though the same change comes five times at once', async () => {
    const [body, key] = [ride(), uuidv7()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.ask(trip.book, { as, body, key })));
    expect(new Set(answers.map(({ payload }) => payload.payment?.id)).size).toBe(1);
    expect(await states()).toEqual(['authorised']);
  });

  it('give one of two their id, and the other their money back', async () => {
    const body = ride();
    const answers = await Promise.all([uuidv7(), uuidv7()].map((key) => api.ask(trip.book, { as, body, key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    api.clock.now += 15 * minute;
    await api.workOffPayments();
    expect(await states()).toEqual(['authorised', 'released']);
  });

  it('charge a ride that is started and cancelled at once as whichever came first', async () => {
    for (let times = 0; times < 5; times++) {
      await api.database.system((tx) => tx.sql.delete(testPaymentTable));
      const { id } = await booked();
      await Promise.all([step(id, 'start'), cancel(id)]);
      await Promise.all([step(id, 'complete'), cancel(id)]);
      const { status } = (await api.ask(trip.story, { as, parameters: { id } })).payload.trip;
      await expect.poll(states).toEqual([status === 'completed' ? 'captured' : 'released']);
    }
  });

  it('capture once, though four processes work it off', async () => {
    const { id } = await booked();
    api.line.is = 'down';
    await step(id, 'start');
    await step(id, 'complete');
    // An attempt that is under way while the hour passes would not be the failed one.
    await expect.poll(() => api.line.lost).toContain('capture');
    api.line.is = 'up';
    await expect
      .poll(async () => {
        api.clock.now += 61 * minute;
        await Promise.all(Array.from({ length: 4 }, () => api.workOffPayments()));
        return states();
      })
      .toEqual(['captured']);
    expect(api.line.calls.filter((call) => call === 'capture')).toHaveLength(1);
  });

  it('release twenty cancelled rides once each', async () => {
    const trips = [];
    for (let made = 0; made < 20; made++) trips.push(await booked());
    await Promise.all(trips.map(({ id }) => cancel(id)));
    await Promise.all(Array.from({ length: 4 }, () => api.workOffPayments()));
    await expect.poll(states).toEqual(trips.map(() => 'released'));
    expect(api.line.calls.filter((call) => call === 'release')).toHaveLength(20);
  });
});
