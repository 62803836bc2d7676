import type { Presence } from '@/offline/presence';
import { useCards } from './hooks';

/** Whether the company has a card, as far as this device has seen its cards. */
export function useCardPresence(): Presence {
  const { cards, state, asOf, retry } = useCards();
  return { found: cards && (cards.length > 0 ? 'saved' : 'none'), state, asOf, retry };
}
