import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { type Failure, failureSchema, headers, successSchema } from '@/contract/envelope';
import type { Known } from '@/contract/primitives';
import { createApp } from '@/server/app';
import { readConfig } from '@/server/config';
import type { Connection } from '@/server/database/connect';
import { createDatabase, type Database } from '@/server/database/transaction';
import { createNotices, type Notices, noticeChannel } from '@/server/events/notices';
import type { App } from '@/server/http/route';
import type { Mail } from '@/server/mail/mailer';
import { type Till, tillOf } from '@/server/payments/authorise';
import { createGateway } from '@/server/payments/create-gateway';
import { workOffPayments } from '@/server/payments/work-off';
import type { Person } from '@/server/session/session-store';
import { openTestDatabase } from './database';
import { exactly } from './exactly';
import { type GatewayLine, overLine } from './gateway';
import { createWorld, type World } from './world';

export const serviceKey = 'service-key-of-the-tests';

type Asked = {
  parameters?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Session token. */
  as?: string;
  key?: string | null;
  ifMatch?: number;
  validUntil?: number;
  headers?: Record<string, string>;
};

export type Answer<Payload> = {
  status: number;
  headers: Headers;
  message: string;
  /** Of a success; throws with the failure when it is none. */
  payload: Payload;
  /** Of a failure; throws when it is none. */
  failure: Failure;
};

/** The whole API in this process, on a database and a clock of its own. */
export type TestApi = {
  app: App;
  database: Database;
  connection: Connection;
  /** Milliseconds since 1970; tests set it. */
  clock: { now: number };
  mails: Mail[];
  /** As other processes' changes come to this one. */
  notices: Notices;
  /** To the payment gateway. */
  line: GatewayLine;
  /** Does at the gateway what is due by now. */
  workOffPayments(): Promise<void>;
  /** For a change that is made without a route. */
  tillOf(person: Person): Till;
  world: World;
  /** Calls an endpoint and checks the answer against the contract. A keyed one gets a new key unless one is given (null: none). */
  ask<P extends v.GenericSchema>(endpoint: Endpoint & { payload: P }, asked?: Asked): Promise<Answer<Known<v.InferOutput<P>>>>;
  /** The same database behind another configuration. */
  appWith(environment: Record<string, string>): App;
  close(): Promise<void>;
};

/** `log`: where each line of the log goes, for tests of what it says. */
export async function startApi(environment: Record<string, string> = {}, log?: (line: string) => void): Promise<TestApi> {
  const connection = await openTestDatabase();
  const clock = { now: Date.parse('2026-11-21T05:00:00Z') };
  const now = () => clock.now;
  const database = createDatabase(connection, now);
  const world = await createWorld(database, clock.now);
  const mails: Mail[] = [];
  const notices = createNotices();
  const stopNotices = await connection.listen(noticeChannel, notices.receive, notices.gap);
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const logger = log ? pino({ level: 'trace' }, { write: log }) : pino({ level: process.env.TEST_LOG ?? 'silent' });
  const appWith = (variables: Record<string, string>) =>
    createApp({ database, now, config: readConfig({ SERVICE_KEY: serviceKey, ...variables }), mailer, notices, logger });
  const line: GatewayLine = { is: 'up', calls: [], lost: [] };
  const config = readConfig({ SERVICE_KEY: serviceKey, ...environment });
  const gateway = overLine(createGateway({ database, now, config, logger }), line);
  const app = createApp({ database, now, config, mailer, notices, logger, gateway });
  return {
    app,
    database,
    connection,
    clock,
    mails,
    notices,
    line,
    workOffPayments: () => workOffPayments({ database, gateway, logger }, clock.now),
    tillOf: (person) => tillOf({ database, gateway, now }, person, uuidv7()),
    world,
    appWith,
    ask: (endpoint, asked = {}) => ask(app, endpoint, asked),
    close: async () => {
      await stopNotices();
      await connection.close();
    },
  };
}

export async function ask<P extends v.GenericSchema>(
  app: App,
  endpoint: Endpoint & { payload: P },
  asked: Asked,
): Promise<Answer<Known<v.InferOutput<P>>>> {
  const query = new URLSearchParams(asked.query);
  const key = asked.key === undefined && endpoint.keyed ? uuidv7() : asked.key;
  const response = await app.request(`/api/${pathOf(endpoint, asked.parameters)}?${query}`, {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      ...(asked.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(asked.as === undefined ? {} : { Authorization: asked.as }),
      ...(key ? { [headers.key]: key } : {}),
      ...(asked.ifMatch === undefined ? {} : { [headers.ifMatch]: String(asked.ifMatch) }),
      ...(asked.validUntil === undefined ? {} : { [headers.validUntil]: new Date(asked.validUntil).toISOString() }),
      ...asked.headers,
    },
    body: asked.body === undefined ? undefined : JSON.stringify(asked.body),
  });
  const body: unknown = await response.json();
  const exactPayload = exactly(endpoint.payload);
  const exact = v.custom<Known<v.InferOutput<P>>>((payload) => v.is(exactPayload, payload), `not exactly ${endpoint.path}'s`);
  const read = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> => {
    const parsed = v.safeParse(schema, value);
    if (parsed.success) return parsed.output;
    throw new Error(`${response.status} ${JSON.stringify(body)} is not what was asked for: ${parsed.issues[0].message}`);
  };
  return {
    status: response.status,
    headers: response.headers,
    message: v.parse(v.object({ message: v.string() }), body).message,
    get payload() {
      return read(exact, read(successSchema, body).payload);
    },
    get failure() {
      return read(failureSchema, body);
    },
  };
}

/** The first test file on a machine makes the migrated database that all others copy. */
export const setupTimeout = 60_000;
