import * as v from 'valibot';
import { headers } from '@/contract/envelope';
import { instant, version } from '@/contract/primitives';
import { type Actor, personActing } from '../audit/trail';
import type { Transaction } from '../database/transaction';
import { claimKey, fingerprintOf, type StoredAnswer, storeAnswer } from '../mutation/mutation-store';
import type { Person } from '../session/session-store';
import { callerOf } from './authentication';
import { failureBody, isRefusal, type Refusal, refuse, refuseField, statusOf } from './problem';
import {
  type Api,
  answer,
  type Call,
  type Described,
  parseCall,
  type RequestContext,
  readBody,
  register,
  soon,
  successBody,
} from './route';
import type { Words } from './wording';

/** Somebody outside has to be asked first: nothing is done, and with what they say the change is made anew. No transaction is open meanwhile. */
export type Awaits = { awaits: () => Promise<null | Refusal> };

export const isAwaiting = (outcome: object): outcome is Awaits => 'awaits' in outcome;

/** What a change did. The payload is read after its rows have their revs; what comes `after` it, nobody waits for. */
export type Effect<Payload> = { words: Words; payload: (rev: number) => Promise<Payload>; after?: () => Promise<void> } | Awaits | Refusal;

type KeyedCall<Query, Body> = Call<Query, Body> & {
  person: Person;
  key: string;
  /** The version that an edit started from; 0, which no record has, where the endpoint doesn't ask for it. */
  ifMatch: number;
};

type Done = { words: Words; payload: unknown; after: (() => Promise<void>) | undefined };
type Answered = StoredAnswer & { replayed: boolean; after?: Done['after'] };

/** Times that somebody outside is asked for one change. */
const mostAsked = 3;

/** How far a device's idea of the server's clock may be off. */
const clockTolerance = 60_000;

/**
 * A change that may not happen twice: key, effect and answer commit together. The key is looked at before anything
 * that time may have changed, or a lost answer would come back as a conflict with itself.
 * `longestValidity` (milliseconds): how far ahead its Valid-Until can honestly lie.
 */
export function keyedRoute<Q extends v.GenericSchema, B extends v.GenericSchema, P extends v.GenericSchema>(
  api: Api,
  endpoint: Described<Q, B, P>,
  handle: (tx: Transaction, call: KeyedCall<v.InferOutput<Q>, v.InferOutput<B>>) => Promise<Effect<v.InferOutput<P>>>,
  longestValidity: (body: v.InferOutput<B>) => number = () => Number.POSITIVE_INFINITY,
) {
  register(api, endpoint, async (c) => {
    const person = await callerOf(api, c);
    if (isRefusal(person)) return answer(c, person);
    const body = readBody(c);
    if (isRefusal(body)) return answer(c, body);
    const key = readKey(c.req.header(headers.key));
    if (key === null) return answer(c, refuseField('validation', headers.key, 'required'));
    const fingerprint = fingerprintOf(endpoint.method, new URL(c.req.url).pathname, body.value);

    const perform = async (tx: Transaction): Promise<Performed> => {
      const validUntil = c.req.header(headers.validUntil);
      if (validUntil !== undefined && !v.is(instant, validUntil)) return refuseField('validation', headers.validUntil, 'invalid');
      if (validUntil !== undefined && Date.parse(validUntil) < api.now()) return refuse('expired');
      const call = parseCall(c, api.now(), endpoint, body.value);
      if (isRefusal(call)) return call;
      // A device whose clock was wrong when the change was made claims more than there is: nobody knows how old it really is.
      if (validUntil !== undefined && Date.parse(validUntil) > api.now() + longestValidity(call.body) + clockTolerance)
        return refuse('expired');
      const ifMatch = endpoint.ifMatch ? readVersion(c.req.header(headers.ifMatch)) : 0;
      if (ifMatch === null) return refuseField('validation', headers.ifMatch, 'required');
      return performed(tx, await handle(tx, { ...call, person, key, ifMatch }));
    };

    return answerOnce(api, c, { person, key, fingerprint }, perform);
  });
}

/** Who asks for what, and under which key. */
export type Intent = { person: Person; key: string; fingerprint: string };

/** What was done, before it is worded for the caller. */
type Performed = Done | Awaits | Refusal;

/** The effect with its payload, which is read once its rows have their revs. */
export async function performed<Payload>(tx: Transaction, effect: Effect<Payload>): Promise<Performed> {
  if (isRefusal(effect) || isAwaiting(effect)) return effect;
  return { words: effect.words, payload: await effect.payload(await tx.settle()), after: effect.after };
}

/** Performs what is asked for under a key unless that has been done, and answers what came of it then. */
export async function answerOnce(
  api: Api,
  c: RequestContext,
  { person, key, fingerprint }: Intent,
  perform: (tx: Transaction) => Promise<Performed>,
): Promise<Response> {
  const acting = { companyId: person.companyId, actor: actorOf(c, person) };
  /** Claims the key for `work`, unless something has come of it. What is undone gives the key back. */
  const claimed = (work: (tx: Transaction) => Promise<Refusal | Awaits | Answered>) =>
    api.database.company(
      acting,
      async (tx) => {
        const claim = await claimKey(tx, person, key, fingerprint, api.now());
        if (claim.found === 'voided') return refuse('voided');
        if (claim.found === 'answer') return claim.sameRequest ? { ...claim, replayed: true } : refuse('key-reused');
        return work(tx);
      },
      (outcome) => !isRefusal(outcome) && !isAwaiting(outcome),
    );
  const keep = async (tx: Transaction, effect: Done | Refusal): Promise<Answered> => {
    const stored = envelope(c, effect);
    await storeAnswer(tx, person, key, stored);
    return { ...stored, replayed: false, after: isRefusal(effect) ? undefined : effect.after };
  };
  const once = async () => {
    const outcome = await claimed(async (tx) => {
      const effect = await perform(tx);
      return isRefusal(effect) || isAwaiting(effect) ? effect : keep(tx, effect);
    });
    // All that was done is undone by now; that it was refused stays with the key.
    return isRefusal(outcome) && isFinal(outcome) ? claimed((tx) => keep(tx, outcome)) : outcome;
  };

  let outcome = await once();
  // What was asked for may no longer be enough by the time that it is there, but not for ever.
  for (let asked = 0; isAwaiting(outcome); asked++)
    outcome = (asked < mostAsked ? await outcome.awaits() : refuse('unavailable', { retryAfter: 5 })) ?? (await once());
  if (isRefusal(outcome)) return answer(c, outcome);
  soon(api, outcome.after);
  return new Response(outcome.body, {
    status: outcome.status,
    headers: { 'Content-Type': 'application/json', ...(outcome.replayed ? { [headers.replayed]: 'true' } : {}) },
  });
}

/** Whether a refusal is what came of the key: asking again with it must not turn out otherwise. */
const isFinal = ({ refused }: Refusal) => [409, 412, 422].includes(statusOf[refused]) && refused !== 'in-progress';

const envelope = (c: RequestContext, effect: Done | Refusal): StoredAnswer =>
  isRefusal(effect)
    ? { status: statusOf[effect.refused], body: JSON.stringify(failureBody(effect, c.get('language'), c.get('requestId'))) }
    : { status: 200, body: JSON.stringify(successBody(effect, c.get('language'))) };

const keySchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/));

/** An idempotency key, or null when it can't be one. */
export const readKey = (header: string | undefined) => (v.is(keySchema, header) ? header : null);

/** The person with the time at which the change was queued; one that can't be read says nothing, and stops no change. */
function actorOf(c: RequestContext, person: Person): Actor {
  const queuedAt = c.req.header(headers.queuedAt);
  return personActing(person, v.is(instant, queuedAt) ? Date.parse(queuedAt) : null);
}

function readVersion(header: string | undefined): number | null {
  const parsed = v.safeParse(version, Number(/^"?(\d{1,9})"?$/.exec(header ?? '')?.[1]));
  return parsed.success ? parsed.output : null;
}
