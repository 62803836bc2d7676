import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { AddCardBody, Card } from '@/contract/payments';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { openCardPage, withdrawEdit } from './api';
import { saveCard } from './save-card';

const billingAddress = { line: 'Mindspace Road', city: 'Hyderabad', postcode: '500081', region: null, country: 'IN' };
const body: AddCardBody = { holderName: 'Asha Rao', billingAddress, returnTo: '/add-card' };
let api: TestApi;
/** Whether the answer of a change comes back. */
let answers = true;

beforeAll(async () => {
  api = await startApi();
}, setupTimeout);
afterAll(() => api.close());

beforeEach(() => {
  answers = true;
  const { token, id, email } = api.world.acme.admin;
  const stored = new Map(Object.entries({ token, user_id: id, email }));
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('fetch', async (url: string, { signal: _, ...options }: RequestInit) => {
    const answer = await api.app.request(url, options);
    if (!answers) throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A card that the gateway has taken and that has come home. */
async function added(number: string): Promise<Card> {
  const as = api.world.acme.admin.token;
  const { id, url } = (await api.ask(endpoints.card.session, { as, body })).payload;
  const form = new URLSearchParams({ number, expiry: '08/29', cvc: '123' });
  await api.app.request(url.replace(/^https?:\/\/[^/]+/, ''), { method: 'POST', body: form });
  const { card } = (await api.ask(endpoints.card.outcome, { as, parameters: { id }, body: {} })).payload;
  if (!card) throw new Error('Not taken');
  return card;
}

let keys = 0;
const newKey = () => `intent-${++keys}`;

it('leads to the same page when its answer was lost', async () => {
  answers = false;
  await expect(openCardPage(body, 'one-intent')).rejects.toMatchObject({ problem: { kind: 'no-answer' } });
  answers = true;
  const opened = await openCardPage(body, 'one-intent');
  expect(await openCardPage(body, 'one-intent')).toEqual(opened);
});

describe('saving a card', () => {
  const colleague = (shown: Card, change: object) =>
    api.ask(endpoints.card.edit, {
      as: api.world.acme.colleague.token,
      parameters: { id: shown.id },
      ifMatch: shown.version,
      body: { holderName: shown.holderName, billingAddress: shown.billingAddress, ...change },
    });

  it('keeps what somebody else has changed of other fields', async () => {
    const shown = await added('4242424242424242');
    await colleague(shown, { billingAddress: { ...billingAddress, postcode: '500084' } });
    const mine = { holderName: 'A Rao', billingAddress };
    const saved = await saveCard(shown, mine, newKey(), newKey);
    expect(saved).toMatchObject({ outcome: 'done', record: { holderName: 'A Rao', billingAddress: { postcode: '500084' } } });
  });

  it('asks about what both have changed, and saves what is chosen', async () => {
    const shown = await added('4242424242424242');
    await colleague(shown, { holderName: 'Theirs' });
    const mine = { holderName: 'Mine', billingAddress: { ...billingAddress, city: 'Secunderabad' } };
    const met = await saveCard(shown, mine, newKey(), newKey);
    if (met.outcome !== 'changed') throw new Error(met.outcome);
    expect([met.fields, met.mine.holderName, met.current.holderName]).toEqual([['holderName'], 'Mine', 'Theirs']);
    expect(await met.choose(['holderName'])).toMatchObject({
      outcome: 'done',
      record: { holderName: 'Theirs', billingAddress: { city: 'Secunderabad' } },
    });
  });

  it('says what a lost answer has made, and lets nothing more come of its key', async () => {
    const shown = await added('4242424242424242');
    const [mine, before] = [
      { holderName: 'Somebody else', billingAddress },
      { holderName: shown.holderName, billingAddress },
    ];
    answers = false;
    const key = newKey();
    expect(await saveCard(shown, mine, key, newKey)).toMatchObject({ outcome: 'refused', problem: { kind: 'no-answer' } });
    answers = true;
    const made = await withdrawEdit(key);
    if (!made) throw new Error('Nothing was made');
    expect(made).toMatchObject({ holderName: 'Somebody else', version: shown.version + 1 });
    expect(await saveCard(made, before, newKey(), newKey)).toMatchObject({ outcome: 'done', record: before });
    expect(await withdrawEdit(key)).toEqual(made);
    const late = newKey();
    expect(await withdrawEdit(late)).toBeNull();
    expect(await saveCard(made, before, late, newKey)).toMatchObject({ outcome: 'refused', problem: { code: 'voided' } });
  });
});
