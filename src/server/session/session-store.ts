import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Device } from '@/contract/session';
import { adminTable, sessionTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { noticeChannel } from '../events/notices';
import { createSecret, hashSecret } from './token';

/** Who asks, and through which session; `device` as it named itself when it signed in. */
export type Person = { companyId: string; adminId: string; sessionId: string; name: string; device: string };

const minute = 60_000;
/** Long enough that nobody is locked out in the field. */
const sessionMilliseconds = 30 * 24 * 60 * minute;
/** Writing at each request that a session was used would cost more than the request. */
const touchMilliseconds = minute;

const oldestLive = (now: number) => new Date(now - sessionMilliseconds);

/** Devices of one person, which is all that their list shows: one beyond would stay signed in unseen. */
const mostOfPerson = 100;

/** Opens a session and answers its token, which is stored nowhere. Of too many, those that were used longest ago are signed out. */
export async function openSession(tx: Transaction, admin: { companyId: string; id: string }, deviceName: string, now: number) {
  const token = createSecret();
  const at = new Date(now);
  await tx.sql.insert(sessionTable).values({
    companyId: admin.companyId,
    id: uuidv7(),
    adminId: admin.id,
    tokenHash: hashSecret(token),
    deviceName,
    createdAt: at,
    lastUsedAt: at,
  });
  for (const { id } of await liveSessions(tx, { companyId: admin.companyId, adminId: admin.id }, now).offset(mostOfPerson)) {
    await tx.sql.delete(sessionTable).where(isSession(admin.companyId, id));
    await tellEnded(tx, id);
  }
  return token;
}

type Found = {
  person: Person;
  /** It is time to mark the session as used. */
  stale: boolean;
};

/** Whose token it is, and why not, when it is nobody's any more. */
export async function findPerson(tx: Transaction, token: string, now: number): Promise<Found | 'expired' | 'revoked'> {
  const [found] = await tx.sql
    .select({ session: sessionTable, name: adminTable.name })
    .from(sessionTable)
    .innerJoin(adminTable, and(eq(adminTable.companyId, sessionTable.companyId), eq(adminTable.id, sessionTable.adminId)))
    .where(eq(sessionTable.tokenHash, hashSecret(token)));
  if (!found) return 'expired';
  const { session, name } = found;
  if (session.revokedAt) return 'revoked';
  if (session.endedAt || session.lastUsedAt <= oldestLive(now)) return 'expired';
  return {
    person: { companyId: session.companyId, adminId: session.adminId, sessionId: session.id, name, device: session.deviceName },
    stale: now - session.lastUsedAt.getTime() >= touchMilliseconds,
  };
}

export async function touchSession(tx: Transaction, person: Person, now: number) {
  await tx.sql
    .update(sessionTable)
    .set({ lastUsedAt: new Date(now) })
    .where(isSession(person.companyId, person.sessionId));
}

const isSession = (companyId: string, id: string) => and(eq(sessionTable.companyId, companyId), eq(sessionTable.id, id));
const isOpen = and(isNull(sessionTable.revokedAt), isNull(sessionTable.endedAt));
const isLive = (now: number) => and(isOpen, gt(sessionTable.lastUsedAt, oldestLive(now)));

/** Ends the session on its own device. */
export async function endSession(tx: Transaction, person: Person, now: number) {
  await tx.sql
    .update(sessionTable)
    .set({ endedAt: new Date(now) })
    .where(isSession(person.companyId, person.sessionId));
  await tellEnded(tx, person.sessionId);
}

/** Ends one of the person's other sessions; false when there is no such live one. */
export async function revokeSession(tx: Transaction, person: Person, id: string, now: number): Promise<boolean> {
  const ended = await tx.sql
    .update(sessionTable)
    .set({ revokedAt: new Date(now) })
    .where(and(isSession(person.companyId, id), eq(sessionTable.adminId, person.adminId), isLive(now)))
    .returning({ id: sessionTable.id });
  for (const session of ended) await tellEnded(tx, session.id);
  return ended.length > 0;
}

/**
 * Ends every session of a person but the one that is to stay, as a new password does; answers how many. Those that have run out count for
 * nothing, but their devices have kept their rows for who comes back to them: they are told, too, that nobody does.
 */
export async function revokeSessions(
  tx: Transaction,
  admin: { companyId: string; adminId: string },
  staying: string | null,
  now: number,
): Promise<number> {
  const isOther = staying === null ? undefined : ne(sessionTable.id, staying);
  const ended = await tx.sql
    .update(sessionTable)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(sessionTable.companyId, admin.companyId), eq(sessionTable.adminId, admin.adminId), isOpen, isOther))
    .returning({ id: sessionTable.id, lastUsedAt: sessionTable.lastUsedAt });
  const live = ended.filter(({ lastUsedAt }) => lastUsedAt > oldestLive(now));
  for (const session of live) await tellEnded(tx, session.id);
  return live.length;
}

const tellEnded = (tx: Transaction, id: string) =>
  tx.sql.execute(sql`select pg_notify(${noticeChannel}, ${JSON.stringify({ endedSession: id })})`);

/** The person's live sessions, latest used first. */
const liveSessions = (tx: Transaction, { companyId, adminId }: Pick<Person, 'companyId' | 'adminId'>, now: number) =>
  tx.sql
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.companyId, companyId), eq(sessionTable.adminId, adminId), isLive(now)))
    .orderBy(desc(sessionTable.lastUsedAt), desc(sessionTable.id));

/** The person's signed-in devices, latest used first. */
export async function listDevices(tx: Transaction, person: Person, now: number): Promise<Device[]> {
  const sessions = await liveSessions(tx, person, now).limit(mostOfPerson);
  return sessions.map((session) => ({
    id: session.id,
    name: session.deviceName,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    current: session.id === person.sessionId,
  }));
}
