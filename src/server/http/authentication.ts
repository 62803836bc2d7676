import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { headers } from '@/contract/envelope';
import type { Database } from '../database/transaction';
import { findPerson, type Person, touchSession } from '../session/session-store';
import { hashSecret } from '../session/token';
import { type Refusal, refuse } from './problem';
import { refusalOf } from './server-error';

/**
 * Whose session the Authorization header names. The portal sends the bare token; `Bearer` before it is understood too.
 * `actingUser`: who the change says it is of, where it says so.
 */
export async function authenticate(
  database: Database,
  header: string | undefined,
  now: number,
  actingUser?: string,
): Promise<Person | Refusal> {
  const token = (header ?? '').replace(/^Bearer\s+/i, '').trim();
  if (token === '') return refuse('session-expired');
  const found = await database.system((tx) => findPerson(tx, token, now));
  if (found === 'revoked') return refuse('session-revoked');
  if (found === 'expired') return refuse('session-expired');
  const { person, stale } = found;
  // A database that can't write now can still be read from, and the next call marks the session as well.
  if (stale) {
    await database
      .system((tx) => touchSession(tx, person, now))
      .catch((error: unknown) => {
        if (refusalOf(error).refused === 'internal') throw error;
      });
  }
  return asActing(person, actingUser);
}

/** Who makes calls that come within another call, and were looked up with that. */
const callers = new WeakMap<Request, Person>();

/** Whose call it is. */
export async function callerOf(
  { database, now }: { database: Database; now(): number },
  { req }: Pick<Context, 'req'>,
): Promise<Person | Refusal> {
  const actingUser = req.header(headers.actingUser);
  const known = callers.get(req.raw);
  return known ? asActing(known, actingUser) : authenticate(database, req.header('Authorization'), now(), actingUser);
}

/** A call that comes within one of this person's. */
export function within(request: Request, person: Person): Request {
  callers.set(request, person);
  return request;
}

const asActing = (person: Person, actingUser: string | undefined): Person | Refusal =>
  actingUser === undefined || actingUser === person.adminId ? person : refuse('other-person');

/** Whether a dispatch or support system may come in. Hashes have one length, which a comparison in constant time needs. */
export function holdsServiceKey(serviceKey: string | null, header: string | undefined): boolean {
  if (serviceKey === null || header === undefined) return false;
  return timingSafeEqual(Buffer.from(hashSecret(serviceKey)), Buffer.from(hashSecret(header)));
}
