import { and, eq, sql } from 'drizzle-orm';
import { type Card, card } from '@/contract/payments';
import { advisoryLock } from '../database/advisory-lock';
import { listOfFew } from '../database/few-list';
import { ownRows } from '../database/record-table';
import { resourceStore } from '../database/resource-store';
import type { Transaction } from '../database/transaction';
import type { GatewayName } from './gateway';
import { cardTable } from './tables';

type CardRow = typeof cardTable.$inferSelect;

/** What the gateway knows it by stays on this side. */
const cardOf = ({ companyId: _, gateway: __, token: ___, fingerprint: ____, createdAt, ...row }: CardRow): Card => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const cardStore = resourceStore(card, {
  table: cardTable,
  select: (tx) => tx.sql.select().from(cardTable).$dynamic(),
  rowOf: cardOf,
  columnsOf: (row: Card) => ({ ...row, createdAt: new Date(row.createdAt) }),
});

export const listCards = listOfFew(cardStore, card, {}, async () => ({}));

/** All cards of the company, locked and from here on in turn: one of them, and only one, is the default. */
export async function lockCards(tx: Transaction): Promise<Card[]> {
  await advisoryLock(tx, `cards ${tx.companyId}`);
  return cardStore.lockWhere(tx, sql`true`);
}

/** Makes one of the locked cards the default. */
export async function makeDefault(tx: Transaction, cards: readonly Card[], id: string) {
  const changed = cards.filter((each) => each.isDefault !== (each.id === id));
  // In two statements: the database allows no second default, not for the length of one either.
  for (const isDefault of [false, true]) {
    const saves = changed.filter((each) => each.isDefault !== isDefault).map((before) => ({ before, after: { ...before, isDefault } }));
    await cardStore.save(tx, saves);
  }
}

/** The locked card that the gateway says is the same, under whatever token. */
export async function sameCard(tx: Transaction, cards: readonly Card[], gateway: GatewayName, fingerprint: string): Promise<Card | null> {
  const [found] = await tx.sql
    .select({ id: cardTable.id })
    .from(cardTable)
    .where(and(ownRows(cardStore, tx.companyId), eq(cardTable.gateway, gateway), eq(cardTable.fingerprint, fingerprint)));
  return cards.find(({ id }) => id === found?.id) ?? null;
}
