import { type SessionEnd, sessionEnds } from '@/contract/session-ends';
import { keepLocally } from '@/local-store';

/** The browser's local storage keys that the spec fixes (3). */
const keys = { userId: 'user_id', email: 'email', token: 'token' } as const;

/** Ours: it is read by whichever page is opened, or reloaded, after the end of a session. */
const endedKey = 'session_ended';

export type StoredSession = { userId: string; email: string; token: string };

export function readSession(): StoredSession | null {
  const userId = localStorage.getItem(keys.userId);
  const token = localStorage.getItem(keys.token);
  return userId && token ? { userId, token, email: localStorage.getItem(keys.email) ?? '' } : null;
}

export function writeSession(session: StoredSession): void {
  localStorage.removeItem(endedKey);
  keepLocally(keys.userId, session.userId);
  keepLocally(keys.email, session.email);
  keepLocally(keys.token, session.token);
}

/** `ended`: why, where it was not by choice. */
export function clearSession(ended: SessionEnd | null): void {
  // Before the token, whose going other tabs hear of.
  if (ended) keepLocally(endedKey, ended);
  else localStorage.removeItem(endedKey);
  for (const key of [keys.userId, keys.email, keys.token]) localStorage.removeItem(key);
}

/** Why the last session on this device ended, until the next begins; null where that was somebody's choice. */
export function endedSession(): SessionEnd | null {
  const kept = localStorage.getItem(endedKey);
  return sessionEnds.find((each) => each === kept) ?? null;
}
