import { readSession } from '@/http/session-storage';
import { keepLocally } from '@/local-store';

const prefix = 'last-choice/';

type Asked = 'vehicle' | 'calling-code';

const keyOf = (asked: Asked) => `${prefix}${readSession()?.userId ?? ''}/${asked}`;

/** What this person chose last on this device, where most choose the same again; null before the first time. */
export const lastChoice = (asked: Asked): string | null => localStorage.getItem(keyOf(asked));

export function rememberChoice(asked: Asked, chosen: string): void {
  keepLocally(keyOf(asked), chosen);
}

/** Nothing that somebody chose stays behind when they leave. */
export function forgetChoices(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
