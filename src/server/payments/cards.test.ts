import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { AddCardBody, Card } from '@/contract/payments';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { tablesOf } from '../database/record-tables';
import { keepHouse } from '../jobs/keep-house';
import { testCardTable } from './tables';
import { sign } from './test-gateway/signature';

const { card } = endpoints;
const log: string[] = [];
const answers: string[] = [];
let api: TestApi;
let as: string;

beforeAll(async () => {
  api = await startApi({}, (line) => void log.push(line));
  as = api.world.acme.admin.token;
}, setupTimeout);
afterAll(() => api.close());

const billingAddress = { line: 'Mindspace Road', city: 'Hyderabad', postcode: '500081', region: 'Telangana', country: 'IN' };
const body: AddCardBody = { holderName: 'Ananya Reddy', billingAddress, returnTo: '/add-card' };
const taken = '4242 4242 4242 4242';

/** Somebody's way to the gateway's page. */
const visit = async (token = as, key?: string) => (await api.ask(card.session, { as: token, body, ...(key ? { key } : {}) })).payload;
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const open = (url: string, form?: Record<string, string>) =>
  api.app.request(pathOf(url), form ? { method: 'POST', body: new URLSearchParams(form) } : {});

/** Fills in the page and sends it; answers what the browser gets. */
async function type(url: string, number: string, more: Record<string, string> = {}) {
  const response = await open(url, { number, expiry: '08 / 29', cvc: '123', ...more });
  const text = await response.clone().text();
  answers.push(text, JSON.stringify([...response.headers]));
  return { status: response.status, location: response.headers.get('Location'), text };
}
const outcome = async (id: string, token = as) => (await api.ask(card.outcome, { as: token, parameters: { id }, body: {} })).payload;
const cards = async (token = as) => (await api.ask(card.list, { as: token })).payload.data;
const remove = (ids: string[], token = as) => api.ask(card.delete, { as: token, body: { ids } });

async function add(number = taken, token = as): Promise<Card> {
  const { id, url } = await visit(token);
  await type(url, number);
  const { card: added } = await outcome(id, token);
  if (!added) throw new Error(`${number} was not taken`);
  return added;
}

beforeEach(async () => {
  await api.database.company(api.world.acme.id, (tx) => tx.sql.execute(sql`delete from card where company_id = ${api.world.acme.id}`));
});

describe('adding a card', () => {
  it('leads to the gateway’s page and back, and keeps what the gateway says of the card', async () => {
    const { id, url } = await visit();
    expect(url).toMatch(/^http:\/\/localhost:3000\/test-gateway\/card\//);
    const back = await type(url, taken);
    expect([back.status, back.location]).toEqual([303, `http://localhost:3000/add-card?session=${id}`]);
    expect(await outcome(id)).toMatchObject({
      state: 'added',
      problem: null,
      card: { brand: 'visa', last4: '4242', expiryMonth: 8, expiryYear: 2029, holderName: 'Ananya Reddy', billingAddress, isDefault: true },
    });
    expect(await cards()).toHaveLength(1);
  });

  it('is told by the gateway alone, where nobody comes back', async () => {
    const { url } = await visit();
    await type(url, taken);
    expect(await cards()).toMatchObject([{ last4: '4242' }]);
  });

  it('is theirs in the history who went to the gateway’s page, whoever told of it first', async () => {
    const { acme } = api.world;
    const { id, url } = await visit(acme.colleague.token);
    await type(url, taken);
    const [added] = await cards();
    await outcome(id);
    const { payload } = await api.ask(endpoints.audit.list, { as, query: { recordId: added?.id ?? '' } });
    expect(payload.data).toMatchObject([{ action: 'created', by: { party: 'person', id: acme.colleague.id, name: 'colleague of acme' } }]);
  });

  it('asks for the same page under the same key, and for no other thing', async () => {
    const key = uuidv7();
    const first = await visit(as, key);
    expect(await visit(as, key)).toEqual(first);
    expect(await visit()).not.toEqual(first);
    const other = await api.ask(card.session, { as, key, body: { ...body, holderName: 'Somebody else' } });
    expect(other.failure.code).toBe('key-reused');
  });

  it('has no card twice: added again it gets what it was added with now, and stays as it is otherwise', async () => {
    const first = await add();
    const again = await add();
    expect(again).toMatchObject({ id: first.id, isDefault: true });
    expect(await cards()).toHaveLength(1);
  });

  it('makes the first card the default, and no later one', async () => {
    const first = await add();
    const second = await add('5555 5555 5555 4444');
    expect(second).toMatchObject({ brand: 'mastercard', isDefault: false });
    expect((await cards()).find(({ id }) => id === first.id)?.isDefault).toBe(true);
  });

  it.each([
    ['4000000000000002', 'declined'],
    ['4000 0000 0000 9995', 'insufficient-funds'],
    ['4000-0000-0000-0069', 'expired'],
    ['4000000000000127', 'wrong-details'],
  ])('adds nothing of %s, says that it is %s, and lets another be tried', async (number, problem) => {
    const { id, url } = await visit();
    expect((await type(url, number)).status).toBe(422);
    expect(await outcome(id)).toEqual({ state: 'open', problem, card: null });
    expect(await cards()).toEqual([]);
    await type(url, taken);
    expect(await outcome(id)).toMatchObject({ state: 'added', problem: null });
  });

  it('adds one whose bank asks once it has been confirmed, and none that was refused', async () => {
    for (const [answer, state] of [
      ['refuse', 'open'],
      ['confirm', 'added'],
    ] as const) {
      const { id, url } = await visit();
      const bank = (await type(url, '4000002500003155')).location ?? '';
      expect(bank).toMatch(/^\/test-gateway\/bank\//);
      expect(await outcome(id)).toMatchObject({ state: 'open' });
      await open(bank, { answer });
      expect(await outcome(id)).toMatchObject({ state, problem: state === 'open' ? 'authentication' : null });
    }
    expect(await cards()).toMatchObject([{ last4: '3155' }]);
  });

  it('confirms nothing at the bank that nobody has typed in', async () => {
    const { id, url } = await visit();
    await open(url.replace('/card/', '/bank/'), { answer: 'confirm' });
    expect(await outcome(id)).toMatchObject({ state: 'open' });
  });

  it('refuses every number that is not one of the published', async () => {
    const { id, url } = await visit();
    for (const number of ['4111111111111111', '4242424242424241', '1', '4242 4242 4242 4242 0', '']) {
      const { status, text } = await type(url, number);
      expect([number, status]).toEqual([number, 422]);
      expect(text).toContain(number === '' ? 'Please enter the card number' : 'Only Stripe’s published test numbers');
    }
    expect((await type(url, taken, { expiry: '10/26' })).text).toContain('Please enter an expiry date');
    expect((await type(url, taken, { expiry: '13/29' })).text).toContain('Please enter an expiry date');
    expect((await type(url, taken, { cvc: 'x' })).text).toContain('Please enter the 3 or 4 digits');
    // A session's own letters may be EN as well.
    expect((await type(url.replace('lang_code=EN', 'lang_code=ES'), '1')).text).toContain('Aquí solo se admiten');
    expect(await outcome(id)).toEqual({ state: 'open', problem: null, card: null });
  });

  it('says at the field what is wrong, and leads back to no other site', async () => {
    const wrong = { ...body, holderName: '', billingAddress: { ...billingAddress, country: '', line: ' ' }, returnTo: '//evil.example' };
    const { failure } = await api.ask(card.session, { as, body: wrong });
    expect(failure.errors.map(({ field, message }) => [field, message])).toEqual([
      ['holderName', "Please enter the cardholder's name"],
      ['billingAddress.line', 'Please enter address'],
      ['billingAddress.country', 'Please select country'],
      ['returnTo', 'This is not valid'],
    ]);
    const foreign = await api.ask(card.session, { as, body: { ...body, corporateId: api.world.globex.id } });
    expect(foreign.failure.errors).toMatchObject([{ field: 'corporateId', code: 'unknown' }]);
  });

  it('is no business of another company', async () => {
    const { id, url } = await visit();
    await type(url, taken);
    const { token } = api.world.globex.admin;
    expect((await api.ask(card.outcome, { as: token, parameters: { id }, body: {} })).status).toBe(404);
    expect(await cards(token)).toEqual([]);
  });
});

describe('the gateway’s page', () => {
  it('has a policy of its own, and no script', async () => {
    const response = await open((await visit()).url);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3000;/);
    expect(policy).not.toContain('script');
    expect(await response.text()).not.toMatch(/<script|onclick/i);
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  it('is over once its card was taken, and nowhere for whoever guesses', async () => {
    const { id, url } = await visit();
    await type(url, taken);
    expect((await open(url)).headers.get('Location')).toBe(`http://localhost:3000/add-card?session=${id}`);
    expect((await open('/test-gateway/card/guessed')).status).toBe(404);
  });

  it('is not there where Stripe takes the cards', async () => {
    const app = api.appWith({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' });
    const response = await app.request(pathOf((await visit()).url));
    expect(await response.text()).not.toContain('Card number');
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  });
});

describe('events of the gateway', () => {
  const tell = (text: string, signature = sign(text, api.clock.now)) =>
    api.app.request('/api/payments/webhook', { method: 'POST', headers: { 'Stripe-Signature': signature }, body: text });
  const event = (setupId: string, id = `evt_${uuidv7()}`) => JSON.stringify({ id, companyId: api.world.acme.id, setupId });
  const newest = async () => (await api.ask(card.changes, { as, query: { fill: '' } })).payload.rev;

  it('have their effect once, however often and in whatever order they come', async () => {
    const [one, two] = [await visit(), await visit()];
    await type(one.url, taken);
    await type(two.url, '5555 5555 5555 4444');
    const before = [await cards(), await newest()];
    const events = Array.from({ length: 20 }, (_, index) => event(index % 2 ? one.id : two.id, `evt_${index % 4}`));
    for (const each of [...events, ...events.toReversed()]) expect((await tell(each)).status).toBe(200);
    await Promise.all(events.map((each) => tell(each)));
    expect([await cards(), await newest()]).toEqual(before);
  });

  it('that come before anything has happened take nothing away from what happens later', async () => {
    const { id, url } = await visit();
    expect((await tell(event(id))).status).toBe(200);
    await type(url, taken);
    expect(await outcome(id)).toMatchObject({ state: 'added' });
    await tell(event(id));
    expect(await cards()).toHaveLength(1);
  });

  it('bring no card back that has been removed since', async () => {
    const { id, url } = await visit();
    await type(url, taken);
    await add('5555 5555 5555 4444');
    const [gone] = (await cards()).filter(({ last4 }) => last4 === '4242');
    expect((await remove([gone?.id ?? ''])).status).toBe(200);
    await tell(event(id));
    expect(await outcome(id)).toEqual({ state: 'added', problem: null, card: null });
    expect((await cards()).map(({ last4 }) => last4)).toEqual(['4444']);
  });

  it('are refused unsigned, signed over something else, and from too long ago', async () => {
    const { id } = await visit();
    const text = event(id);
    const refused = async (signature: string) => {
      const response = await tell(text, signature);
      expect(response.status).toBe(400);
    };
    await refused('');
    await refused('t=1,v1=00');
    await refused(sign(`${text} `, api.clock.now));
    await refused(sign(text, api.clock.now - 301_000));
    await refused(sign(text, api.clock.now).replace(/.$/, (digit) => (digit === '0' ? '1' : '0')));
    expect((await tell(text, sign(text, api.clock.now - 299_000))).status).toBe(200);
  });

  it('of nobody we know are taken and do nothing', async () => {
    const text = JSON.stringify({ id: 'evt_x', companyId: uuidv7(), setupId: uuidv7() });
    expect((await tell(text)).status).toBe(200);
    expect((await tell('{}')).status).toBe(200);
    expect((await tell(' '.repeat(300_000))).status).toBe(413);
  });
});

describe('a card', () => {
  const edit = (id: string, ifMatch: number, change: object, token = as) =>
    api.ask(card.edit, { as: token, parameters: { id }, ifMatch, body: { holderName: 'Ananya Reddy', billingAddress, ...change } });

  it('gets another name and address, at the version that was seen', async () => {
    const { id, version } = await add();
    const changed = await edit(id, version, { holderName: 'A Reddy' });
    expect(changed.payload).toMatchObject({ holderName: 'A Reddy', version: version + 1, last4: '4242' });
    const late = await edit(id, version, { billingAddress: { ...billingAddress, city: 'Secunderabad' } }, api.world.acme.colleague.token);
    expect(late.failure).toMatchObject({ code: 'precondition', payload: { holderName: 'A Reddy' }, edits: [{ fields: ['holderName'] }] });
    expect((await edit(id, version + 1, { holderName: 'A Reddy' })).payload.version).toBe(version + 1);
  });

  it('becomes the default in the place of the one that was', async () => {
    const [first, second] = [await add(), await add('5555 5555 5555 4444')];
    const chosen = await api.ask(card.makeDefault, { as, parameters: { id: second.id }, body: {} });
    expect(chosen.payload.isDefault).toBe(true);
    const [one] = (await cards()).filter(({ id }) => id === first.id);
    expect(one?.isDefault).toBe(false);
    expect((await api.ask(card.makeDefault, { as, parameters: { id: uuidv7() }, body: {} })).status).toBe(404);
  });

  it('that is removed leaves its place as the default to the newest', async () => {
    const first = await add();
    api.clock.now += 1000;
    await add('5555 5555 5555 4444');
    api.clock.now += 1000;
    const third = await add('378282246310005');
    expect((await remove([first.id])).status).toBe(200);
    expect((await remove([first.id])).status).toBe(200);
    expect((await cards()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([third.id]);
    expect((await remove([uuidv7()])).status).toBe(404);
  });

  it('that is removed is forgotten by the gateway too, once, and later where that can’t be reached', async () => {
    await add();
    const { id } = await add('5555 5555 5555 4444');
    const known = () => api.database.system((tx) => tx.sql.$count(testCardTable));
    const before = await known();
    api.line.calls.length = 0;
    api.line.is = 'down';
    expect((await remove([id])).status).toBe(200);
    await api.workOffPayments();
    await expect.poll(() => api.line.lost).toEqual(['forget']);
    expect(await known()).toBe(before);
    api.line.is = 'up';
    for (let times = 0; times < 3; times++) {
      api.clock.now += 61 * 60_000;
      await api.workOffPayments();
    }
    expect(await known()).toBe(before - 1);
    expect(api.line.calls).toEqual(['forget']);
  });

  it('that was added again is forgotten as it was known before, at once, and with its removal as it was known last', async () => {
    await add('5555 5555 5555 4444');
    const known = () => api.database.system((tx) => tx.sql.$count(testCardTable));
    const before = await known();
    await add();
    const { id } = await add();
    expect(await known()).toBe(before + 2);
    // The change itself has set off the same work: whichever of the two comes first does it.
    await api.workOffPayments();
    await expect.poll(known).toBe(before + 1);
    expect(await cards()).toHaveLength(2);
    await remove([id]);
    await api.workOffPayments();
    await expect.poll(known).toBe(before);
  });

  it('is not removed as the last one while the plan renews', async () => {
    const { id } = await add();
    const { failure, status } = await remove([id]);
    expect([status, failure.code, failure.errors[0]?.code]).toEqual([409, 'state', 'last-card']);
    expect(await cards()).toHaveLength(1);
  });

  it('is another company’s to nobody', async () => {
    const { id, version } = await add();
    const { token } = api.world.globex.admin;
    const asked = [
      await api.ask(card.one, { as: token, parameters: { id } }),
      await edit(id, version, {}, token),
      await api.ask(card.makeDefault, { as: token, parameters: { id }, body: {} }),
      await remove([id], token),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await api.ask(card.one, { as, parameters: { id } })).payload.id).toBe(id);
  });
});

it('keeps numbers out of the database, the log and every answer', async () => {
  const numbers = ['4242424242424242', '4000002500003155', '4000000000000002', '4111111111111111'];
  for (const number of numbers) {
    const { id, url } = await visit();
    const { location } = await type(url, number);
    if (location?.startsWith('/test-gateway/bank')) await open(location, { answer: 'confirm' });
    answers.push(JSON.stringify(await outcome(id)));
  }
  answers.push(JSON.stringify(await cards()));
  const kept: string[] = [];
  for (const { name } of await tablesOf(api.connection.orm)) {
    const rows = await api.connection.orm.select({ row: sql<string>`each::text` }).from(sql`${sql.identifier(name)} as each`);
    kept.push(...rows.map(({ row }) => row));
  }
  expect(kept.join('')).toContain('pm_test_');
  // The page itself names what it takes, the same for everybody.
  const told = answers.map((answer) => answer.replace(/<dl>.*<\/dl>/s, ''));
  const holding = (number: string) => [kept, log, told].map((where) => where.join('').replace(/[ -]/g, '').includes(number));
  expect(numbers.map(holding)).toEqual(numbers.map(() => [false, false, false]));
  expect(log.join('')).toContain('/test-gateway/…');
});

it('forgets visits and events that nobody returns to', async () => {
  const { id, url } = await visit();
  await type(url, taken);
  await keepHouse(api.database, api.clock.now);
  expect(await outcome(id)).toMatchObject({ state: 'added' });
  await keepHouse(api.database, api.clock.now + 31 * 86_400_000);
  expect((await api.ask(card.outcome, { as, parameters: { id }, body: {} })).status).toBe(404);
  expect(await cards()).toHaveLength(1);
});
