import { timingSafeEqual } from 'node:crypto';
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
  return actingUser === undefined || actingUser === person.adminId ? person : refuse('other-person');
}

/** Whether a dispatch or support system may come in. Hashes have one length, which a comparison in constant time needs. */
export function holdsServiceKey(serviceKey: string | null, header: string | undefined): boolean {
  if (serviceKey === null || header === undefined) return false;
  return timingSafeEqual(Buffer.from(hashSecret(serviceKey)), Buffer.from(hashSecret(header)));
}
