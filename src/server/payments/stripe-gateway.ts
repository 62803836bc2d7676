import type { Logger } from 'pino';
import Stripe from 'stripe';
import * as v from 'valibot';
import type { CardProblem } from '@/contract/payments';
import { id, type Money } from '@/contract/primitives';
import { type Refusal, refuse } from '../http/problem';
import { describeError } from '../http/server-error';
import type { Charge, ChargeOutcome, Gateway, TakenCard, VisitOutcome } from './gateway';

type Around = {
  /** Milliseconds since 1970. */
  now: () => number;
  logger: Pick<Logger, 'warn'>;
};
type Account = { secretKey: string; webhookSecret: string; apiUrl: string | null };

/** Longer ago than this somebody has kept an event, and plays it again; seconds. */
const tolerance = 300;

/** Stripe knows what was asked for under a key for a day; milliseconds, with an hour to spare. */
const keysKept = 23 * 60 * 60_000;

/** Stripe: Checkout takes the cards, PaymentIntents charge them. */
export function createStripeGateway({ secretKey, webhookSecret, apiUrl }: Account, { now, logger }: Around): Gateway {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 1, timeout: 15_000, telemetry: false, ...addressOf(apiUrl) });

  /** Stripe's answer. Where it can't be reached, or is busy, it is asked again with the same key. */
  async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer | Refusal> {
    try {
      return await ask();
    } catch (error) {
      if (isAway(error)) logger.warn({ error: describeError(error) }, 'Stripe gave no answer; it is asked again');
      else if (!isCrossed(error)) throw error;
      return refuse('unavailable', { retryAfter: 5 });
    }
  }

  /** What is tried with a card; one that is declined is an outcome, and so is one that Stripe no longer knows. */
  const charged = (ask: () => Promise<ChargeOutcome | Refusal>): Promise<ChargeOutcome | Refusal> =>
    asked(async () => {
      try {
        return await ask();
      } catch (error) {
        if (isUnpayable(error)) return { state: 'refused', problem: 'declined' };
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
        return { state: 'refused', problem: problemOf(error.decline_code ?? error.code) };
      }
    });

  /** What has been made under a key that Stripe has forgotten since. */
  async function findIntent({ key, customer, notedAt }: Charge): Promise<Stripe.PaymentIntent | null> {
    const noted = Math.floor(notedAt.getTime() / 1000);
    for await (const intent of stripe.paymentIntents.list({ customer, created: { gte: noted - tolerance }, limit: 100 }))
      if (intent.metadata.key === key) return intent;
    return null;
  }

  return {
    name: 'stripe',

    createCustomer: ({ companyId, name, gone }) =>
      asked(async () => {
        const idempotencyKey = ['customer', companyId, ...(gone === null ? [] : [gone])].join('-');
        const customer = await stripe.customers.create({ name, metadata: { companyId } }, { idempotencyKey });
        return { customer: customer.id };
      }),

    openVisit: ({ id: setupId, companyId, customer, language, returnUrl }) =>
      asked(async () => {
        const create = stripe.checkout.sessions.create(
          {
            mode: 'setup',
            allowed_payment_method_types: ['card'],
            customer,
            locale: language === 'ES' ? 'es' : 'en',
            success_url: returnUrl,
            cancel_url: returnUrl,
            metadata: { companyId, setupId },
          },
          { idempotencyKey: `visit-${setupId}-${customer}` },
        );
        const session = await create.catch((error: unknown) => {
          if (isOfCustomer(error)) return refuse('not-found');
          throw error;
        });
        if ('refused' in session) return session;
        if (session.url === null) throw new Error('A page of Stripe without its address');
        return { session: session.id, url: session.url };
      }),

    readVisit: (session) =>
      asked(async () => outcomeOf(await stripe.checkout.sessions.retrieve(session, { expand: ['setup_intent.payment_method'] }))),

    charge: (charge) =>
      charged(async () => {
        const { key, notedAt, customer, token, money, capture, description } = charge;
        const made = now() - notedAt.getTime() > keysKept ? await findIntent(charge) : null;
        if (made) return chargeOf(made);
        const intent = await stripe.paymentIntents.create(
          {
            ...moneyOf(money),
            customer,
            payment_method: token,
            allowed_payment_method_types: ['card'],
            capture_method: capture === 'now' ? 'automatic' : 'manual',
            confirm: true,
            off_session: true,
            description,
            metadata: { key },
          },
          { idempotencyKey: key },
        );
        return chargeOf(intent);
      }),

    capture: (payment, money, key) =>
      charged(async () => {
        const intent = await stripe.paymentIntents.retrieve(payment);
        // Nobody keeps anything aside for ever: Stripe gives it back after some days.
        if (intent.status === 'canceled') return refuse('state');
        if (intent.status === 'succeeded') return chargeOf(intent);
        return chargeOf(
          await stripe.paymentIntents.capture(payment, { amount_to_capture: moneyOf(money).amount }, { idempotencyKey: key }),
        );
      }),

    release: (payment, key) =>
      asked(async () => {
        const { status } = await stripe.paymentIntents.retrieve(payment);
        if (status === 'succeeded') return refuse('state');
        if (status !== 'canceled') await stripe.paymentIntents.cancel(payment, {}, { idempotencyKey: key });
        return null;
      }),

    forget: (token, key) =>
      asked(async () => {
        const { customer } = await stripe.paymentMethods.retrieve(token);
        if (customer !== null) await stripe.paymentMethods.detach(token, {}, { idempotencyKey: key });
        return null;
      }),

    refund: (payment, money, key) =>
      asked(async () => {
        try {
          await stripe.refunds.create({ payment_intent: payment, amount: moneyOf(money).amount }, { idempotencyKey: key });
        } catch (error) {
          // Somebody was faster, at Stripe's own pages.
          if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error;
        }
        return null;
      }),

    readEvent(body, signature, at) {
      try {
        const event = stripe.webhooks.constructEvent(Buffer.from(body), signature ?? '', webhookSecret, tolerance, undefined, at);
        const found = v.safeParse(visitEventSchema, event);
        return found.success ? { id: event.id, ...found.output.data.object.metadata } : null;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return refuse('unreadable');
        throw error;
      }
    },
  };
}

/** The end of a visit of ours; an account may have others. */
const visitEventSchema = v.object({
  type: v.picklist(['checkout.session.completed', 'checkout.session.expired']),
  data: v.object({ object: v.object({ metadata: v.object({ companyId: id, setupId: id }) }) }),
});

const addressOf = (apiUrl: string | null) => {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
};

/**
 * How many of Stripe's units one minor unit of ISO 4217 is, where that isn't one: a hundred of its are a króna or a shilling, and it knows no
 * hundredths of an ariary. Source: https://docs.stripe.com/currencies
 */
const units: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 0.01 };
const unitsIn = (currency: string) => units[currency] ?? 1;

/** Of these, with their thousandths, it takes no sum that isn't one of hundredths. */
const inTens = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

function moneyOf({ amount, currency }: Money) {
  const step = inTens.includes(currency) ? 10 : 1;
  return { amount: Math.round((amount * unitsIn(currency)) / step) * step, currency: currency.toLowerCase() };
}

function outcomeOf({ status, setup_intent: intent }: Stripe.Checkout.Session): VisitOutcome {
  if (intent === null || typeof intent === 'string') return { state: status === 'expired' ? 'ended' : 'open', problem: null };
  const method = intent.payment_method;
  if (status === 'complete' && method && typeof method !== 'string' && method.card)
    return { state: 'added', card: takenOf(method.id, method.card) };
  const error = intent.last_setup_error;
  return { state: status === 'expired' ? 'ended' : 'open', problem: error && problemOf(error.decline_code ?? error.code) };
}

const takenOf = (token: string, card: NonNullable<Stripe.PaymentMethod['card']>): TakenCard => ({
  token,
  fingerprint: card.fingerprint ?? token,
  brand: card.brand,
  last4: card.last4,
  expiryMonth: card.exp_month,
  expiryYear: card.exp_year,
});

function chargeOf(intent: Stripe.PaymentIntent): ChargeOutcome | Refusal {
  const currency = intent.currency.toUpperCase();
  const idOf = (named: string | { id: string } | null) => (named === null || typeof named === 'string' ? (named ?? '') : named.id);
  // What is on its way at Stripe is asked for again with the same key.
  if (intent.status === 'processing') return refuse('unavailable', { retryAfter: 5 });
  if (intent.status !== 'succeeded' && intent.status !== 'requires_capture') {
    const error = intent.last_payment_error;
    return { state: 'refused', problem: problemOf(error?.decline_code ?? error?.code ?? intent.status) };
  }
  return {
    state: intent.status === 'succeeded' ? 'captured' : 'authorised',
    payment: {
      id: intent.id,
      amount: Math.round((intent.status === 'succeeded' ? intent.amount_received : intent.amount) / unitsIn(currency)),
      captureMethod: intent.capture_method,
      currency,
      customer: idOf(intent.customer),
      livemode: intent.livemode,
      paymentMethod: idOf(intent.payment_method),
      paymentMethodTypes: intent.payment_method_types,
    },
  };
}

/** Of Stripe's many codes what a person can do something about. Source: https://docs.stripe.com/declines/codes */
function problemOf(code: string | undefined): CardProblem {
  if (code === undefined) return 'declined';
  if (/authentication|requires_action/.test(code)) return 'authentication';
  if (code === 'insufficient_funds') return 'insufficient-funds';
  if (/^expired_(card|payment_method)$/.test(code)) return 'expired';
  return /^(incorrect|invalid)_(cvc|number|expiry|zip|postal|address)/.test(code) ? 'wrong-details' : 'declined';
}

/** What Stripe finds wrong with the card, whose it is or the sum that it was given, which asking again doesn't mend. */
const isUnpayable = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.param === 'payment_method' || error.param === 'customer' || /^(payment_method_|amount_too_(small|large))/.test(error.code ?? ''));

/** Somebody has deleted the customer at Stripe's own pages. */
const isOfCustomer = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer';

const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
/** It can't be reached, or is busy. */
const isAway = (error: unknown) => [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);
/** Somebody else is asking with the same key at this moment. */
const isCrossed = (error: unknown) => error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
