import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Card } from '@/contract/payments';
import type { Transaction } from '../database/transaction';
import type { GatewayName } from './gateway';
import { pauseAfter } from './ride-payment-store';
import { cardTable, removedCardTable } from './tables';

export type RemovedCard = typeof removedCardTable.$inferSelect;

const knownOf = (tx: Transaction, companyId: string, ids: string[]) => {
  const { id, gateway, token } = cardTable;
  const own = and(eq(cardTable.companyId, companyId), inArray(id, ids));
  return tx.sql.select({ companyId: cardTable.companyId, id, gateway, token }).from(cardTable).where(own);
};

/** The gateway is to forget these cards, which are about to be removed. In their transaction. */
export async function noteRemoved(tx: Transaction, companyId: string, cards: readonly Card[], now: number): Promise<void> {
  const ids = cards.map(({ id }) => id);
  if (ids.length === 0) return;
  const known = await knownOf(tx, companyId, ids);
  await tx.sql.insert(removedCardTable).values(known.map((each) => ({ ...each, dueAt: new Date(now) })));
}

/** The same of what a card has been known by, where it is about to get another token. It stays, so this has an id of its own. */
export async function noteReplaced(tx: Transaction, companyId: string, card: Card, token: string, now: number): Promise<void> {
  const [known] = await knownOf(tx, companyId, [card.id]);
  if (!known || known.token === token) return;
  await tx.sql.insert(removedCardTable).values({ ...known, id: uuidv7({ msecs: now }), dueAt: new Date(now) });
}

const is = ({ companyId, id }: Pick<RemovedCard, 'companyId' | 'id'>) =>
  and(eq(removedCardTable.companyId, companyId), eq(removedCardTable.id, id));

/** Those of all companies that are to be forgotten by now, in a system transaction. */
export const dueRemovals = (tx: Transaction, gateway: GatewayName, now: number, most: number) =>
  tx.sql
    .select({ companyId: removedCardTable.companyId, id: removedCardTable.id })
    .from(removedCardTable)
    .where(and(lte(removedCardTable.dueAt, new Date(now)), eq(removedCardTable.gateway, gateway)))
    .limit(most);

/** Takes one on, as `takeOn` does a payment. */
export async function takeOnRemoval(tx: Transaction, removed: Pick<RemovedCard, 'companyId' | 'id'>, now: number) {
  const due = and(is(removed), lte(removedCardTable.dueAt, new Date(now)));
  const [found] = await tx.sql.select().from(removedCardTable).where(due).for('update', { skipLocked: true });
  if (!found) return null;
  const change = { tries: found.tries + 1, dueAt: new Date(now + pauseAfter(found.tries)) };
  await tx.sql.update(removedCardTable).set(change).where(is(removed));
  return found;
}

export const noteForgotten = (tx: Transaction, removed: RemovedCard) =>
  tx.sql
    .update(removedCardTable)
    .set({ dueAt: null })
    .where(and(is(removed), isNotNull(removedCardTable.dueAt)));
