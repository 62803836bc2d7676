import type * as v from 'valibot';
import { headers } from '@/contract/envelope';
import { barredBy, fingerprintOf } from '../mutation/mutation-store';
import type { Person } from '../session/session-store';
import { authenticate } from './authentication';
import { readKey } from './keyed-route';
import { isRefusal, refuse, refuseField } from './problem';
import { type Api, answer, type Call, type Described, type Outcome, parseCall, readBody, register } from './route';

type OutsideCall<Query, Body> = Call<Query, Body> & {
  person: Person;
  key: string;
  /** Of what is asked for under the key. */
  fingerprint: string;
};

/**
 * A change that is made at somebody else's, as at a payment gateway. No transaction is open while they are asked, so the key
 * is looked after by the record of what they were asked for, and not with the changes that are the database's own.
 */
export function outsideRoute<Q extends v.GenericSchema, B extends v.GenericSchema, P extends v.GenericSchema>(
  api: Api,
  endpoint: Described<Q, B, P>,
  handle: (call: OutsideCall<v.InferOutput<Q>, v.InferOutput<B>>) => Promise<Outcome<v.InferOutput<P>>>,
) {
  register(api, endpoint, async (c) => {
    const person = await authenticate(api.database, c.req.header('Authorization'), api.now(), c.req.header(headers.actingUser));
    if (isRefusal(person)) return answer(c, person);
    const body = readBody(c);
    if (isRefusal(body)) return answer(c, body);
    const key = readKey(c.req.header(headers.key));
    if (key === null) return answer(c, refuseField('validation', headers.key, 'required'));
    const call = parseCall(c, api.now(), endpoint, body.value);
    if (isRefusal(call)) return answer(c, call);
    const barred = await api.database.company(person.companyId, (tx) => barredBy(tx, person, key));
    if (barred) return answer(c, refuse(barred));
    const fingerprint = fingerprintOf(endpoint.method, new URL(c.req.url).pathname, body.value);
    return answer(c, await handle({ ...call, person, key, fingerprint }));
  });
}
