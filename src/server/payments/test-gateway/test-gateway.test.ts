import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setupTimeout, startApi, type TestApi } from '../../../../tests/support/api';
import { readConfig } from '../../config';
import type { Charge, Gateway } from '../gateway';
import { keepTestCard } from './store';
import { createTestGateway } from './test-gateway';

let api: TestApi;
let gateway: Gateway;

beforeAll(async () => {
  api = await startApi();
  gateway = createTestGateway({ database: api.database, now: () => api.clock.now, config: readConfig({}) });
}, setupTimeout);
afterAll(() => api.close());

const cardOf = (last4: string) => api.database.system((tx) => keepTestCard(tx, { brand: 'visa', last4, expiryMonth: 8, expiryYear: 2029 }));
const inr = (amount: number) => ({ amount, currency: 'INR' });
let charges = 0;
const chargeOf = async (last4: string, more: Partial<Charge> = {}): Promise<Charge> => ({
  key: `charge-${++charges}`,
  notedAt: new Date(api.clock.now),
  customer: 'cus_test',
  token: await cardOf(last4),
  money: inr(500),
  capture: 'later',
  description: 'TRP-1',
  ...more,
});
async function authorised(more: Partial<Charge> = {}): Promise<string> {
  const outcome = await gateway.charge(await chargeOf('4242', more));
  if (!('payment' in outcome)) throw new Error('Refused');
  return outcome.payment.id;
}

describe('a charge', () => {
  it('is the same when it is asked for again with its key', async () => {
    const charge = await chargeOf('4242');
    const first = await gateway.charge(charge);
    expect(first).toMatchObject({
      state: 'authorised',
      payment: { amount: 500, currency: 'INR', captureMethod: 'manual', livemode: false },
    });
    expect(await gateway.charge(charge)).toEqual(first);
    expect(await gateway.charge(await chargeOf('4242'))).not.toEqual(first);
  });

  it.each([
    ['0341', 'declined'],
    ['9995', 'insufficient-funds'],
    ['3184', 'authentication'],
  ])('of the card that ends in %s is refused: %s', async (last4, problem) => {
    expect(await gateway.charge(await chargeOf(last4))).toEqual({ state: 'refused', problem });
  });

  it('is captured once, for no more than was authorised', async () => {
    const payment = await authorised();
    expect(await gateway.capture(payment, inr(501), 'a')).toMatchObject({ refused: 'state' });
    const captured = await gateway.capture(payment, inr(450), 'b');
    expect(captured).toMatchObject({ state: 'captured', payment: { amount: 450 } });
    expect(await gateway.capture(payment, inr(450), 'b')).toEqual(captured);
    expect(await gateway.release(payment, 'c')).toMatchObject({ refused: 'state' });
  });

  it('is released for good', async () => {
    const payment = await authorised();
    expect([await gateway.release(payment, 'a'), await gateway.release(payment, 'a')]).toEqual([null, null]);
    expect(await gateway.capture(payment, inr(500), 'b')).toMatchObject({ refused: 'state' });
  });

  it('is refunded once for each key, and never more than was captured', async () => {
    const payment = await authorised({ capture: 'now' });
    expect(await gateway.refund(payment, inr(300), 'first')).toBeNull();
    expect(await gateway.refund(payment, inr(300), 'first')).toBeNull();
    expect(await gateway.refund(payment, inr(201), 'second')).toMatchObject({ refused: 'state' });
    expect(await gateway.refund(payment, inr(200), 'third')).toBeNull();
  });
});
