import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { createStripeGateway } from './stripe-gateway';

type Asked = { call: string; form: Record<string, string>; key: string | undefined };
type Answer = { status?: number; body: object } | 'cut';

/** Somebody who answers in Stripe's place. */
const asked: Asked[] = [];
let answer: (asked: Asked) => Answer;
let server: Server;
let apiUrl: string;
const webhookSecret = 'whsec_of_the_tests';

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const key = request.headers['idempotency-key'];
    const call = { call: `${request.method} ${request.url?.split('?')[0]}`, form, key: typeof key === 'string' ? key : undefined };
    asked.push(call);
    const given = answer(call);
    if (given === 'cut') return void request.socket.destroy();
    response.writeHead(given.status ?? 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(given.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked.length = 0;
  log.length = 0;
});

const noon = new Date('2026-11-21T12:00:00Z');
const log: string[] = [];
const logger = pino({}, { write: (line) => void log.push(line) });
const gateway = (now = noon.getTime()) =>
  createStripeGateway({ secretKey: 'sk_test_1', webhookSecret, apiUrl }, { now: () => now, logger });
const visaOf = (more: object = {}) => ({
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029, fingerprint: 'fp_1', ...more },
});
const declined = {
  status: 402,
  body: { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'x' } },
};
const money = { amount: 45_050, currency: 'INR' };
const charge = { key: 'ride-1', notedAt: noon, customer: 'cus_1', token: 'pm_1', money, capture: 'later', description: 'TRP-1' } as const;
const intent = (status: string) => ({
  id: 'pi_1',
  amount: 45_050,
  amount_received: status === 'succeeded' ? 45_050 : 0,
  status,
  capture_method: 'manual',
  currency: 'inr',
  customer: 'cus_1',
  livemode: false,
  payment_method: 'pm_1',
  payment_method_types: ['card'],
});

describe('a visit to Stripe’s page', () => {
  const visit = {
    id: 'v1',
    companyId: 'c1',
    customer: 'cus_1',
    language: 'ES',
    returnUrl: 'https://rides.example/add-card?session=v1',
  } as const;

  it('is opened for cards alone, once, in the language of whoever goes there', async () => {
    answer = () => ({ body: { id: 'cs_1', url: 'https://checkout.stripe.com/c/1' } });
    expect(await gateway().openVisit(visit)).toEqual({ session: 'cs_1', url: 'https://checkout.stripe.com/c/1' });
    expect(asked).toMatchObject([
      {
        call: 'POST /v1/checkout/sessions',
        key: 'visit-v1-cus_1',
        form: {
          mode: 'setup',
          customer: 'cus_1',
          locale: 'es',
          success_url: visit.returnUrl,
          cancel_url: visit.returnUrl,
          'allowed_payment_method_types[0]': 'card',
          'metadata[companyId]': 'c1',
          'metadata[setupId]': 'v1',
        },
      },
    ]);
  });

  it.each([
    ['complete', { payment_method: visaOf(), last_setup_error: null }, { state: 'added', card: { token: 'pm_1', last4: '4242' } }],
    [
      'open',
      { payment_method: null, last_setup_error: { code: 'card_declined', decline_code: 'generic_decline' } },
      { state: 'open', problem: 'declined' },
    ],
    [
      'open',
      { payment_method: null, last_setup_error: { code: 'setup_intent_authentication_failure' } },
      { state: 'open', problem: 'authentication' },
    ],
    ['expired', { payment_method: null, last_setup_error: { code: 'expired_card' } }, { state: 'ended', problem: 'expired' }],
    ['open', { payment_method: null, last_setup_error: { code: 'incorrect_cvc' } }, { state: 'open', problem: 'wrong-details' }],
    ['open', null, { state: 'open', problem: null }],
  ])('that is %s with %o came to %o', async (status, setup_intent, expected) => {
    answer = () => ({ body: { id: 'cs_1', status, setup_intent } });
    expect(await gateway().readVisit('cs_1')).toMatchObject(expected);
  });
});

describe('a charge', () => {
  it('is authorised, captured and told as a ride tells it', async () => {
    answer = ({ call }) => ({ body: intent(call.endsWith('/capture') ? 'succeeded' : 'requires_capture') });
    const payment = { id: 'pi_1', amount: 45_050, captureMethod: 'manual', currency: 'INR', customer: 'cus_1', paymentMethod: 'pm_1' };
    expect(await gateway().charge(charge)).toMatchObject({ state: 'authorised', payment });
    expect(await gateway().capture('pi_1', money, 'capture-1')).toMatchObject({ state: 'captured', payment });
    expect(asked).toMatchObject([
      {
        call: 'POST /v1/payment_intents',
        key: 'ride-1',
        form: { amount: '45050', currency: 'inr', off_session: 'true', capture_method: 'manual' },
      },
      { call: 'GET /v1/payment_intents/pi_1' },
      { call: 'POST /v1/payment_intents/pi_1/capture', key: 'capture-1', form: { amount_to_capture: '45050' } },
    ]);
  });

  it.each([
    ['ISK', 5000, '500000'],
    ['UGX', 5000, '500000'],
    ['MGA', 500_000, '5000'],
    ['JPY', 5000, '5000'],
    ['COP', 500_000, '500000'],
  ])('is asked for in Stripe’s units of %s, and told in the API’s own', async (currency, amount, asStripe) => {
    const wanted = { amount, currency };
    const at = { amount: Number(asStripe), amount_received: Number(asStripe), currency: currency.toLowerCase() };
    answer = ({ call }) => ({ body: { ...intent(call.endsWith('/capture') ? 'succeeded' : 'requires_capture'), ...at } });
    expect(await gateway().charge({ ...charge, money: wanted })).toMatchObject({ payment: wanted });
    expect(await gateway().capture('pi_1', wanted, 'capture-1')).toMatchObject({ payment: wanted });
    await gateway().refund('pi_1', wanted, 'surplus-1');
    const sums = asked.flatMap(({ form }) => form.amount ?? form.amount_to_capture ?? []);
    expect(sums).toEqual([asStripe, asStripe, asStripe]);
  });

  it.each([
    ['KWD', 5124, '5120'],
    ['JOD', 5126, '5130'],
    ['MGA', 500_070, '5001'],
  ])('of %s is asked for as Stripe takes it, to the nearest', async (currency, amount, asStripe) => {
    answer = () => ({ body: intent('requires_capture') });
    await gateway().charge({ ...charge, money: { amount, currency } });
    expect(asked.map(({ form }) => form.amount)).toEqual([asStripe]);
  });

  it.each([
    ['has been captured is captured as it was', 'succeeded', { state: 'captured' }],
    ['Stripe has given back by itself can’t be captured any more', 'canceled', { refused: 'state' }],
  ])('that %s', async (_, status, expected) => {
    answer = () => ({ body: intent(status) });
    expect(await gateway().capture('pi_1', money, 'capture-1')).toMatchObject(expected);
    expect(asked.map(({ call }) => call)).toEqual(['GET /v1/payment_intents/pi_1']);
  });

  it('that has been captured is released no more', async () => {
    answer = () => ({ body: intent('succeeded') });
    expect(await gateway().release('pi_1', 'release-1')).toMatchObject({ refused: 'state' });
    expect(asked).toHaveLength(1);
  });

  it('that is declined is an outcome, and so is a bank that asks while nobody is there', async () => {
    answer = () => declined;
    expect(await gateway().charge(charge)).toEqual({ state: 'refused', problem: 'insufficient-funds' });
    answer = () => ({ body: intent('requires_action') });
    expect(await gateway().charge(charge)).toEqual({ state: 'refused', problem: 'authentication' });
  });

  it.each([
    ['the connection breaks', 'cut'],
    ['Stripe fails', { status: 500, body: { error: { type: 'api_error', message: 'x' } } }],
    ['Stripe is busy', { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'x' } } }],
    ['it is still on its way', { body: intent('processing') }],
  ] satisfies [string, Answer][])('is to be asked for again when %s, with the same key', async (_, given) => {
    answer = () => given;
    expect(await gateway().charge(charge)).toMatchObject({ refused: 'unavailable' });
    expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['ride-1']));
  });

  it.each([
    ['says nothing', 'cut', ['Stripe gave no answer; it is asked again']],
    ['fails', { status: 500, body: { error: { type: 'api_error', message: 'x' } } }, ['Stripe gave no answer; it is asked again']],
    ['declines a card', declined, []],
  ] satisfies [string, Answer, string[]][])(
    'tells the log of a Stripe that %s what its operator can do something about',
    async (_, given, told) => {
      answer = () => given;
      await gateway().charge(charge);
      expect(log.map((line) => JSON.parse(line).msg)).toEqual(told);
      expect(log.join()).not.toContain('sk_test_1');
    },
  );

  it('that is asked for again when Stripe has forgotten its key is the one that was made, and is made if none was', async () => {
    const later = noon.getTime() + 25 * 60 * 60_000;
    const others = { ...intent('succeeded'), id: 'pi_0', metadata: { key: 'ride-0' } };
    const own = { ...intent('requires_capture'), metadata: { key: 'ride-1' } };
    let made: object[] = [others, own];
    answer = ({ call }) => ({ body: call.startsWith('GET') ? { object: 'list', data: made, has_more: false } : own });
    expect(await gateway(later).charge(charge)).toMatchObject({ state: 'authorised', payment: { id: 'pi_1' } });
    expect(asked.map(({ call }) => call)).toEqual(['GET /v1/payment_intents']);
    made = [others];
    expect(await gateway(later).charge(charge)).toMatchObject({ state: 'authorised' });
    expect(asked.at(-1)).toMatchObject({ call: 'POST /v1/payment_intents', form: { 'metadata[key]': 'ride-1' } });
  });

  it.each([
    ['a card that Stripe no longer knows', { code: 'resource_missing', param: 'payment_method' }],
    ['a card that was detached', { param: 'payment_method' }],
    ['a customer who was deleted at Stripe', { code: 'resource_missing', param: 'customer' }],
    ['a card in no state to pay', { code: 'payment_method_unexpected_state' }],
    ['a sum below Stripe’s least', { code: 'amount_too_small', param: 'amount' }],
  ])('is refused with %s, and not asked for again and again', async (_, error) => {
    answer = () => ({ status: 400, body: { error: { type: 'invalid_request_error', message: 'x', ...error } } });
    expect(await gateway().charge(charge)).toEqual({ state: 'refused', problem: 'declined' });
  });

  it('is an error where the operator’s key is wrong', async () => {
    answer = () => ({ status: 401, body: { error: { type: 'invalid_request_error', message: 'x' } } });
    await expect(gateway().charge(charge)).rejects.toThrow();
  });

  it('is released once, and refunded under a key of its own', async () => {
    answer = ({ call }) => ({ body: intent(call.startsWith('GET') ? 'canceled' : 'succeeded') });
    expect(await gateway().release('pi_1', 'release-1')).toBeNull();
    expect(asked.map(({ call }) => call)).toEqual(['GET /v1/payment_intents/pi_1']);
    expect(await gateway().refund('pi_1', money, 'refund-1')).toBeNull();
    expect(asked.at(-1)).toMatchObject({ call: 'POST /v1/refunds', key: 'refund-1', form: { payment_intent: 'pi_1', amount: '45050' } });
  });

  it('that the operator has given back by hand needs no refund any more', async () => {
    answer = () => ({ status: 400, body: { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'x' } } });
    expect(await gateway().refund('pi_1', money, 'refund-1')).toBeNull();
  });
});

describe('a card that is removed', () => {
  it('is detached from its customer, once', async () => {
    answer = () => ({ body: { ...visaOf(), customer: 'cus_1' } });
    expect(await gateway().forget('pm_1', 'forget-1')).toBeNull();
    answer = () => ({ body: { ...visaOf(), customer: null } });
    expect(await gateway().forget('pm_1', 'forget-1')).toBeNull();
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /v1/payment_methods/pm_1',
      'POST /v1/payment_methods/pm_1/detach',
      'GET /v1/payment_methods/pm_1',
    ]);
  });
});

describe('the API with a key of Stripe’s', () => {
  let api: TestApi;
  let as: string;
  const { card } = endpoints;
  const billingAddress = { line: 'Mindspace Road', city: 'Hyderabad', postcode: '500081', region: null, country: 'IN' };
  const body = { holderName: 'Ananya Reddy', billingAddress, returnTo: '/add-card' };

  beforeAll(async () => {
    api = await startApi({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl });
    as = api.world.acme.admin.token;
  }, setupTimeout);
  afterAll(() => api.close());

  const stripe = new Stripe('sk_test_1');
  const tell = (payload: string, timestamp = api.clock.now / 1000) =>
    api.app.request('/api/payments/webhook', {
      method: 'POST',
      headers: { 'Stripe-Signature': stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp }) },
      body: payload,
    });
  const eventOf = (setupId: string, type = 'checkout.session.completed') =>
    JSON.stringify({
      id: `evt_${type}_${setupId}`,
      object: 'event',
      type,
      data: { object: { id: 'cs_1', metadata: { companyId: api.world.acme.id, setupId } } },
    });

  it('refuses for the moment when Stripe can’t be reached, and opens the page when it is asked again', async () => {
    const key = uuidv7();
    answer = () => 'cut';
    const refused = await api.ask(card.session, { as, key, body });
    expect([refused.status, refused.failure.code]).toEqual([503, 'unavailable']);
    answer = ({ call }) => ({
      body: call.includes('customers') ? { id: 'cus_1' } : { id: 'cs_1', url: 'https://checkout.stripe.com/c/1' },
    });
    const opened = await api.ask(card.session, { as, key, body });
    expect(opened.payload.url).toBe('https://checkout.stripe.com/c/1');
    const calls = asked.length;
    expect((await api.ask(card.session, { as, key, body })).payload).toEqual(opened.payload);
    expect(asked).toHaveLength(calls);
  });

  it('is told of the company anew where somebody has deleted it at Stripe, so that it can add cards again', async () => {
    const gone = {
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'customer', message: 'x' } },
    };
    answer = ({ call, form }) => {
      if (call.includes('customers')) return { body: { id: 'cus_2' } };
      return form.customer === 'cus_2' ? { body: { id: 'cs_1', url: 'https://checkout.stripe.com/c/1' } } : gone;
    };
    const opened = await api.ask(card.session, { as, body });
    expect(opened.payload.url).toBe('https://checkout.stripe.com/c/1');
    expect((await api.ask(card.session, { as, body })).status).toBe(200);
    expect(asked.map(({ call }) => call.split('/').at(-1))).toEqual(['sessions', 'customers', 'sessions', 'sessions']);
  });

  it('adds a card once, by twenty signed events in any order and by the return', async () => {
    answer = () => ({ body: { id: 'cs_1', url: 'https://checkout.stripe.com/c/1' } });
    const { id } = (await api.ask(card.session, { as, body })).payload;
    let status = 'open';
    answer = () => ({ body: { id: 'cs_1', status, setup_intent: { payment_method: visaOf(), last_setup_error: null } } });
    expect((await tell(eventOf(id, 'checkout.session.expired'))).status).toBe(200);
    status = 'complete';
    for (let time = 0; time < 20; time++) expect((await tell(eventOf(id))).status).toBe(200);
    const settled = await api.ask(card.outcome, { as, parameters: { id }, body: {} });
    expect(settled.payload).toMatchObject({ state: 'added', card: { version: 1, brand: 'visa' } });
    expect((await api.ask(card.list, { as })).payload.total).toBe(1);
  });

  it('believes no event that is unsigned or old, and minds none that is not its own', async () => {
    const before = asked.length;
    const payload = eventOf(uuidv7());
    expect((await tell(payload, api.clock.now / 1000 - 301)).status).toBe(400);
    const long = 'x'.repeat(64 * 1024 + 1);
    expect((await api.app.request('/api/payments/webhook', { method: 'POST', body: long })).status).toBe(413);
    const unsigned = await api.app.request('/api/payments/webhook', { method: 'POST', body: payload });
    expect(unsigned.status).toBe(400);
    expect((await tell(JSON.stringify({ id: 'evt_2', object: 'event', type: 'invoice.paid', data: { object: {} } }))).status).toBe(200);
    expect((await tell(payload)).status).toBe(200);
    expect(asked).toHaveLength(before);
  });

  it('asks to be told again of what it could not ask about', async () => {
    answer = () => ({ body: { id: 'cs_2', url: 'https://checkout.stripe.com/c/2' } });
    const { id } = (await api.ask(card.session, { as, body })).payload;
    answer = () => 'cut';
    expect((await tell(eventOf(id))).status).toBe(503);
  });
});
