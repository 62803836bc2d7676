import * as v from 'valibot';
import { id } from '@/contract/primitives';
import type { Config } from '../../config';
import type { Database, Transaction } from '../../database/transaction';
import { refuse } from '../../http/problem';
import type { Gateway, GatewayEvent, VisitOutcome } from '../gateway';
import { capture, charge, refund, release } from './payments';
import { isSigned } from './signature';
import { findSetup, findTestCard, forgetTestCard, openSetup, type TestSetup } from './store';

const eventSchema = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), companyId: id, setupId: id }));

/** A gateway for machines that have no account with one: it takes Stripe's published test numbers alone and moves no money. */
export function createTestGateway({ database, now, config }: { database: Database; now: () => number; config: Config }): Gateway {
  return {
    name: 'test',

    createCustomer: async ({ companyId }) => ({ customer: `cus_test_${companyId}` }),

    async openVisit(visit) {
      const { session } = await database.system((tx) => openSetup(tx, visit, now()));
      return { session, url: `${config.publicUrl}/test-gateway/card/${session}?lang_code=${visit.language}` };
    },

    readVisit: (session) =>
      database.system(async (tx) => {
        const setup = await findSetup(tx, session);
        return setup ? outcomeOf(tx, setup) : { state: 'ended', problem: null };
      }),

    charge: (wanted) => database.system((tx) => charge(tx, wanted, now())),
    capture: (payment, money) => database.system((tx) => capture(tx, payment, money)),
    release: (payment) => database.system((tx) => release(tx, payment)),
    forget: (token) => database.system((tx) => forgetTestCard(tx, token)),
    refund: (payment, money, key) => database.system((tx) => refund(tx, payment, money, key)),

    readEvent(body, signature, at) {
      const text = Buffer.from(body).toString();
      if (!isSigned(text, signature, at)) return refuse('unreadable');
      const event = v.safeParse(eventSchema, text);
      return event.success ? event.output : null;
    },
  };
}

async function outcomeOf(tx: Transaction, { state, token, problem }: TestSetup): Promise<VisitOutcome> {
  const card = state === 'complete' && token !== null ? await findTestCard(tx, token) : null;
  if (!card || token === null) return { state: 'open', problem };
  const { brand, last4, expiryMonth, expiryYear } = card;
  return { state: 'added', card: { token, fingerprint: `${brand}-${last4}`, brand, last4, expiryMonth, expiryYear } };
}

/** What the gateway tells of a visit that is over; told again it is the same event. */
export const eventOf = ({ session, companyId, setupId }: TestSetup): string =>
  JSON.stringify({ id: `evt_test_${session}`, companyId, setupId } satisfies GatewayEvent);
