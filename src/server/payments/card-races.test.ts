import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { meet as meetIn, raceFree } from '../../../tests/support/meeting';
import type { Transaction } from '../database/transaction';
import { chooseDefault, removeCards } from './card-changes';
import { lockCards } from './card-store';

const { card } = endpoints;

describe.skipIf(raceFree)('two that change the same cards', () => {
  let api: TestApi;
  let as: string;

  beforeAll(async () => {
    api = await startApi();
    as = api.world.acme.admin.token;
  }, setupTimeout);
  afterAll(() => api.close());

  const billingAddress = { line: 'Mindspace Road', city: 'Hyderabad', postcode: '500081', region: null, country: 'IN' };
  /** A visit whose card the gateway has taken, and which nobody has come home from yet. */
  const taken = async (number: string) => {
    const body = { holderName: 'Ananya Reddy', billingAddress, returnTo: '/add-card' };
    const { id, url } = (await api.ask(card.session, { as, body })).payload;
    const form = new URLSearchParams({ number, expiry: '08/29', cvc: '123' });
    const path = url.replace(/^https?:\/\/[^/]+/, '');
    return { id, type: async () => api.app.request(path, { method: 'POST', body: form }) };
  };
  const outcome = async (id: string) => (await api.ask(card.outcome, { as, parameters: { id }, body: {} })).payload;
  const cards = async () => (await api.ask(card.list, { as })).payload.data;
  const meet = <Met>(before: (tx: Transaction) => Promise<unknown>, other: () => Promise<Met>) =>
    meetIn(api, { run: (work) => api.database.company(api.world.acme.id, work), before, other });

  it('bring one card home once, by the return and by the event at the same moment', async () => {
    const visit = await taken('4242424242424242');
    await meet(lockCards, visit.type);
    expect(await outcome(visit.id)).toMatchObject({ state: 'added', card: { version: 1 } });
    const again = await taken('6011111111111117');
    await Promise.all([again.type(), again.type(), outcome(again.id), outcome(again.id), outcome(again.id)]);
    expect(await outcome(again.id)).toMatchObject({ state: 'added', card: { version: 1 } });
    expect(await cards()).toHaveLength(2);
  });

  it('make one default of two cards that are added at once', async () => {
    const visits = [await taken('5555555555554444'), await taken('378282246310005')];
    await Promise.all(visits.map(({ type }) => type()));
    await Promise.all(visits.map(({ id }) => outcome(id)));
    expect((await cards()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('leave one default when another is chosen while it is being removed', async () => {
    const [first, second] = (await cards()).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
    if (!first || !second) throw new Error('There are two');
    const answer = await meet(
      (tx) => removeCards(tx, api.world.acme.id, [first.id], api.clock.now),
      () => api.ask(card.makeDefault, { as, parameters: { id: second.id }, body: {} }),
    );
    expect(answer.status).toBe(200);
    expect((await cards()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second.id]);
    const late = await meet(
      (tx) => chooseDefault(tx, second.id),
      () => api.ask(card.delete, { as, body: { ids: [second.id] } }),
    );
    expect(late.status).toBe(200);
    expect((await cards()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});
