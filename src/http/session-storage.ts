/** The browser's local storage keys that the spec fixes (3). */
const keys = { userId: 'user_id', email: 'email', token: 'token', language: 'language' } as const;

export type StoredSession = { userId: string; email: string; token: string };

export function readSession(): StoredSession | null {
  const userId = localStorage.getItem(keys.userId);
  const token = localStorage.getItem(keys.token);
  return userId && token ? { userId, token, email: localStorage.getItem(keys.email) ?? '' } : null;
}

export function writeSession(session: StoredSession): void {
  localStorage.setItem(keys.userId, session.userId);
  localStorage.setItem(keys.email, session.email);
  localStorage.setItem(keys.token, session.token);
}

export function clearSession(): void {
  for (const key of [keys.userId, keys.email, keys.token]) localStorage.removeItem(key);
}

export const storedLanguage = () => localStorage.getItem(keys.language) ?? 'EN';
