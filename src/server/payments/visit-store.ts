import { and, eq, lt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { CardBody } from '@/contract/payments';
import type { Transaction } from '../database/transaction';
import { type Refusal, refuse } from '../http/problem';
import type { Person } from '../session/session-store';
import type { GatewayName } from './gateway';
import { cardSetupTable, gatewayCustomerTable, gatewayEventTable, testSetupTable } from './tables';

/** A visit to the gateway's page, as we know it. */
export type StoredVisit = typeof cardSetupTable.$inferSelect;

type Wanted = { person: Person; key: string; fingerprint: string; gateway: GatewayName; body: CardBody; now: number };

/** The visit that the key stands for, made if there is none. */
export async function noteVisit(tx: Transaction, wanted: Wanted): Promise<StoredVisit | Refusal> {
  const { person, key, fingerprint, gateway, body, now } = wanted;
  const { companyId, adminId } = person;
  const { holderName, billingAddress } = body;
  await tx.sql
    .insert(cardSetupTable)
    .values({ companyId, adminId, id: uuidv7(), key, fingerprint, gateway, holderName, billingAddress, createdAt: new Date(now) })
    .onConflictDoNothing();
  const [visit] = await tx.sql
    .select()
    .from(cardSetupTable)
    .where(and(eq(cardSetupTable.companyId, companyId), eq(cardSetupTable.adminId, adminId), eq(cardSetupTable.key, key)));
  if (!visit) throw new Error('A visit vanished within its transaction');
  return visit.fingerprint === fingerprint ? visit : refuse('key-reused');
}

const isVisit = (companyId: string, id: string) => and(eq(cardSetupTable.companyId, companyId), eq(cardSetupTable.id, id));

export async function findVisit(tx: Transaction, companyId: string, id: string): Promise<StoredVisit | null> {
  const [visit] = await tx.sql.select().from(cardSetupTable).where(isVisit(companyId, id));
  return visit ?? null;
}

/** The same, kept from changing until the transaction ends. */
export async function lockVisit(tx: Transaction, companyId: string, id: string): Promise<StoredVisit | null> {
  const [visit] = await tx.sql.select().from(cardSetupTable).where(isVisit(companyId, id)).for('update');
  return visit ?? null;
}

export async function saveVisit(
  tx: Transaction,
  { companyId, id }: StoredVisit,
  change: Partial<Pick<StoredVisit, 'session' | 'url' | 'state' | 'problem' | 'cardId'>>,
) {
  await tx.sql.update(cardSetupTable).set(change).where(isVisit(companyId, id));
}

/** Whom the gateway knows the company as; null while it doesn't. */
export async function findCustomer(tx: Transaction, companyId: string, gateway: GatewayName): Promise<string | null> {
  const [found] = await tx.sql
    .select({ customer: gatewayCustomerTable.customer })
    .from(gatewayCustomerTable)
    .where(and(eq(gatewayCustomerTable.companyId, companyId), eq(gatewayCustomerTable.gateway, gateway)));
  return found?.customer ?? null;
}

export async function noteCustomer(tx: Transaction, companyId: string, gateway: GatewayName, customer: string) {
  await tx.sql
    .insert(gatewayCustomerTable)
    .values({ companyId, gateway, customer })
    .onConflictDoUpdate({ target: [gatewayCustomerTable.companyId, gatewayCustomerTable.gateway], set: { customer } });
}

/** What tells one event of a gateway from the next. */
export type EventName = { companyId: string; gateway: GatewayName; id: string };

/** Notes that an event has its effect in this transaction; false when it has had it. */
export async function noteEvent(tx: Transaction, event: EventName, now: number): Promise<boolean> {
  const noted = await tx.sql
    .insert(gatewayEventTable)
    .values({ ...event, at: new Date(now) })
    .onConflictDoNothing()
    .returning({ id: gatewayEventTable.id });
  return noted.length > 0;
}

export async function hasEvent(tx: Transaction, { companyId, gateway, id }: EventName): Promise<boolean> {
  const table = gatewayEventTable;
  const found = await tx.sql
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.gateway, gateway), eq(table.id, id)));
  return found.length > 0;
}

/** Longer than any gateway tells an event again, or keeps its page open. */
const keptMilliseconds = 30 * 86_400_000;

export async function purgeVisits(tx: Transaction, now: number) {
  const oldest = new Date(now - keptMilliseconds);
  await tx.sql.delete(cardSetupTable).where(lt(cardSetupTable.createdAt, oldest));
  await tx.sql.delete(gatewayEventTable).where(lt(gatewayEventTable.at, oldest));
  await tx.sql.delete(testSetupTable).where(lt(testSetupTable.createdAt, oldest));
}
