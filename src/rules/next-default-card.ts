import type { Card } from '@/contract/payments';

/** Which of the cards that are left takes the place of a default that is removed: the newest; null where none is left. */
export const nextDefaultCard = <Of extends Pick<Card, 'createdAt'>>(left: readonly Of[]): Of | null =>
  left.reduce<Of | null>((newest, each) => (newest && newest.createdAt >= each.createdAt ? newest : each), null);
