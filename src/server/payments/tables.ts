import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BillingAddress, CardProblem } from '@/contract/payments';
import { amount, companyId, moment, revision } from '../database/columns';
import { adminTable, companyTable } from '../database/tables';
import type { RideCharge } from '../plans/pending-charges';
import type { GatewayName, PaymentInfo } from './gateway';

/** Cards, without their numbers, which only the gateway knows. */
export const cardTable = pgTable(
  'card',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    ...revision,
    brand: text().notNull(),
    last4: text().notNull(),
    expiryMonth: integer().notNull(),
    expiryYear: integer().notNull(),
    holderName: text().notNull(),
    billingAddress: jsonb().$type<BillingAddress>().notNull(),
    isDefault: boolean().notNull(),
    createdAt: moment().notNull(),
    gateway: text().$type<GatewayName>().notNull(),
    /** What the gateway knows the card by. */
    token: text().notNull(),
    /** The same whenever the same card is added, as the gateway says. */
    fingerprint: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('card_once').on(table.companyId, table.gateway, table.fingerprint),
    uniqueIndex('card_default_once').on(table.companyId).where(sql`is_default`),
    index().on(table.companyId, table.rev),
  ],
);

/** Visits to the gateway's page. The key of the change stands here, because no transaction is open while the gateway is asked. */
export const cardSetupTable = pgTable(
  'card_setup',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    adminId: uuid().notNull(),
    key: text().notNull(),
    /** Of the request that the key came with. */
    fingerprint: text().notNull(),
    holderName: text().notNull(),
    billingAddress: jsonb().$type<BillingAddress>().notNull(),
    gateway: text().$type<GatewayName>().notNull(),
    /** What the gateway calls the visit, and the address of its page; null until it has answered. */
    session: text(),
    url: text(),
    state: text().$type<'open' | 'ended' | 'added'>().notNull().default('open'),
    problem: text().$type<CardProblem>(),
    cardId: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('card_setup_key_once').on(table.companyId, table.adminId, table.key),
    foreignKey({ columns: [table.companyId, table.adminId], foreignColumns: [adminTable.companyId, adminTable.id] }),
    index().on(table.createdAt),
  ],
);

/** Whom a gateway knows a company as. */
export const gatewayCustomerTable = pgTable(
  'gateway_customer',
  {
    companyId: companyId().references(() => companyTable.id),
    gateway: text().$type<GatewayName>().notNull(),
    customer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.gateway] })],
);

/** Events of a gateway that have had their effect: each has it once, however often it comes. */
export const gatewayEventTable = pgTable(
  'gateway_event',
  {
    companyId: companyId().references(() => companyTable.id),
    gateway: text().$type<GatewayName>().notNull(),
    id: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.gateway, table.id] }), index().on(table.at)],
);

/** A card's payment for a ride. It stands here before the gateway is asked, so that nothing is ever asked for that nobody knows of. */
export const ridePaymentTable = pgTable(
  'ride_payment',
  {
    companyId: companyId(),
    /** The gateway's key for the charge. */
    id: uuid().notNull(),
    adminId: uuid().notNull(),
    /** Of the change that waits for it; null once a ride has it, or nobody wants it any more. */
    key: text(),
    /** The ride that has it. */
    tripId: uuid(),
    cardId: uuid().notNull(),
    gateway: text().$type<GatewayName>().notNull(),
    token: text().notNull(),
    amount: amount().notNull(),
    currency: text().notNull(),
    state: text().$type<'asked' | 'authorised' | 'refused' | 'captured' | 'released'>().notNull().default('asked'),
    problem: text().$type<CardProblem>(),
    /** As the gateway tells it. */
    payment: jsonb().$type<PaymentInfo>(),
    /** What is still to be done at the gateway; it is tried from `dueAt` on. */
    todo: text().$type<'capture' | 'release'>(),
    dueAt: moment(),
    tries: integer().notNull().default(0),
    /** To be captured; if that can't be done any more, it goes onto the invoice instead. */
    owed: jsonb().$type<RideCharge>(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('ride_payment_key_once').on(table.companyId, table.adminId, table.key),
    foreignKey({ columns: [table.companyId, table.adminId], foreignColumns: [adminTable.companyId, adminTable.id] }),
    index().on(table.companyId, table.tripId),
    index().on(table.dueAt),
    index('ride_payment_refused').on(table.createdAt).where(sql`state = 'refused'`),
  ],
);

/** Cards that were removed here, until the gateway has forgotten them too. */
export const removedCardTable = pgTable(
  'removed_card',
  {
    companyId: companyId().references(() => companyTable.id),
    id: uuid().notNull(),
    gateway: text().$type<GatewayName>().notNull(),
    token: text().notNull(),
    /** It is tried from then on; null once that is done. */
    dueAt: moment(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] }), index().on(table.dueAt)],
);

/** What the test gateway knows, which no company sees: a gateway is somebody else. */
export const testSetupTable = pgTable(
  'test_gateway_setup',
  {
    session: text().primaryKey(),
    /** Of the company that sends somebody here, and of their visit. */
    companyId: text('company').notNull(),
    setupId: text('setup').notNull(),
    customer: text().notNull(),
    returnUrl: text().notNull(),
    state: text().$type<'open' | 'complete'>().notNull().default('open'),
    problem: text().$type<CardProblem>(),
    /** The card that was taken, or that waits for its bank's question to be answered. */
    token: text(),
    createdAt: moment().notNull(),
  },
  (table) => [unique('test_gateway_setup_once').on(table.companyId, table.setupId)],
);

export const testCardTable = pgTable('test_gateway_card', {
  token: text().primaryKey(),
  brand: text().notNull(),
  last4: text().notNull(),
  expiryMonth: integer().notNull(),
  expiryYear: integer().notNull(),
});

export const testPaymentTable = pgTable('test_gateway_payment', {
  id: text().primaryKey(),
  /** Of the charge: asked for again it is the same payment. */
  key: text().notNull().unique(),
  customer: text().notNull(),
  token: text().notNull(),
  amount: amount().notNull(),
  currency: text().notNull(),
  captureMethod: text().notNull(),
  state: text().$type<'authorised' | 'captured' | 'released' | 'refused'>().notNull(),
  problem: text().$type<CardProblem>(),
  captured: amount().notNull().default(0),
  createdAt: moment().notNull(),
});

export const testRefundTable = pgTable(
  'test_gateway_refund',
  { key: text().primaryKey(), payment: text().notNull(), amount: bigint({ mode: 'number' }).notNull() },
  (table) => [index().on(table.payment)],
);
