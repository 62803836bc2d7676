import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { headers, successSchema } from '@/contract/envelope';
import type { Me } from '@/contract/session';
import type { BookRideBody, TripStory } from '@/contract/trips';
import { demoPassword } from '@/server/demo/demo-companies';
import { placeOf } from '../../support/trips';

/** One intent to change something, the same at each try. */
export type Change = {
  key: string;
  endpoint: Endpoint;
  parameters?: Record<string, string>;
  body: unknown;
  ifMatch?: number;
};

export type Reply = { status: number; text: string; replayed: boolean; retryAfter: string | null };

/** A device of the demo's admin, which sends what it is told to, once. */
export class Client {
  #token = '';
  #me: Me | null = null;
  #employeeId = '';
  #vehicleId = '';

  constructor(readonly origin: string) {}

  static async signIn(origin: string): Promise<Client> {
    const client = new Client(origin);
    const { token, me } = await client.ask(endpoints.session.signIn, { body: { email: 'admin@acme.example', password: demoPassword } });
    client.#token = token;
    client.#me = me;
    const { data: employees } = await client.ask(endpoints.employee.list);
    client.#employeeId = employees.find(({ status }) => status === 'active')?.id ?? '';
    client.#vehicleId = (await client.ask(endpoints.vehicle.list)).data[0]?.id ?? '';
    return client;
  }

  get token(): string {
    return this.#token;
  }

  /** The same session at another process of the API. */
  at(origin: string): Client {
    const client = new Client(origin);
    client.#token = this.#token;
    client.#me = this.#me;
    client.#employeeId = this.#employeeId;
    client.#vehicleId = this.#vehicleId;
    return client;
  }

  /** Asks until it gets, as a device does that is told to wait; throws on any other refusal. */
  async ask<P extends v.GenericSchema>(
    endpoint: Endpoint & { payload: P },
    { parameters, query, body }: { parameters?: Record<string, string>; query?: Record<string, string>; body?: unknown } = {},
  ): Promise<v.InferOutput<P>> {
    let reply = await this.#fetch(endpoint, parameters, query, body, {});
    while (mayRetry(reply)) reply = await this.#fetch(endpoint, parameters, query, body, {});
    if (reply.status !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.status} ${reply.text}`);
    return v.parse(endpoint.payload, payloadOf(reply));
  }

  /** The trip and what happened to it; null when there is none. */
  async story(id: string): Promise<TripStory | null> {
    return this.ask(endpoints.trip.story, { parameters: { id } }).catch((error: unknown) => {
      if (error instanceof Error && error.message.includes(': 404 ')) return null;
      throw error;
    });
  }

  /** Null when no answer came, or none that is whole. */
  async send({ endpoint, parameters, body, key, ifMatch }: Change): Promise<Reply | null> {
    try {
      return await this.#fetch(endpoint, parameters, {}, body, {
        [headers.key]: key,
        ...(ifMatch === undefined ? {} : { [headers.ifMatch]: String(ifMatch) }),
      });
    } catch {
      return null;
    }
  }

  /** What the API tells of others' changes, as it comes, until aborted. */
  async listen(signal: AbortSignal, hear: (text: string) => void): Promise<void> {
    const open = () => fetch(`${this.origin}/api/admin/events`, { headers: { Authorization: this.#token }, signal });
    const first = await open();
    const reading = async () => {
      // One that has ended is opened anew, as a device does.
      for (let { body } = first; ; { body } = await open()) for await (const bytes of body ?? []) hear(Buffer.from(bytes).toString());
    };
    reading().catch(() => {});
  }

  async #fetch(
    endpoint: Endpoint,
    parameters: Record<string, string> | undefined,
    query: Record<string, string> | undefined,
    body: unknown,
    more: Record<string, string>,
  ): Promise<Reply> {
    const response = await fetch(`${this.origin}/api/${pathOf(endpoint, parameters)}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json', ...(this.#token === '' ? {} : { Authorization: this.#token }), ...more },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return {
      status: response.status,
      text: await response.text(),
      replayed: response.headers.get(headers.replayed) === 'true',
      retryAfter: response.headers.get('Retry-After'),
    };
  }

  /** What an edit sends: a ride in a week. */
  ride(reason: string): Omit<BookRideBody, 'id' | 'corporateId'> {
    const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    return {
      employeeId: this.#employeeId,
      vehicleId: this.#vehicleId,
      pickup: placeOf('HITEC City'),
      dropoff: placeOf('Banjara Hills', { coordinates: { latitude: 17.41, longitude: 78.45 } }),
      stops: [],
      reason,
      when: { kind: 'scheduled', date, time: '09:30', zone: 'Asia/Kolkata', repeated: null },
    };
  }

  /** The reason says which key it was, so that each effect can be told from every other. */
  booking(id = uuidv7(), key = uuidv7()): Change {
    return { key, endpoint: endpoints.trip.book, body: { id, corporateId: this.#me?.company.id, ...this.ride(key) } };
  }

  edit(id: string, ifMatch: number, key = uuidv7()): Change {
    return { key, endpoint: endpoints.trip.edit, parameters: { id }, body: this.ride(key), ifMatch };
  }

  cancel(id: string, key = uuidv7()): Change {
    return { key, endpoint: endpoints.trip.cancel, parameters: { id }, body: {} };
  }
}

/** Of a success; throws with the whole answer when it is none. */
export function payloadOf(reply: Reply): unknown {
  const parsed = v.safeParse(successSchema, JSON.parse(reply.text));
  if (!parsed.success) throw new Error(`${reply.status} ${reply.text} is no success`);
  return parsed.output.payload;
}

/** What is read or refused while something is broken. */
export async function statusAndCode(url: string): Promise<{ status: number; code: string }> {
  const response = await fetch(url);
  return { status: response.status, code: v.parse(codeSchema, await response.json()).code };
}

const codeSchema = v.object({ code: v.string() });

/** Node itself, before any of our code, has a status and no words for a request that a busy machine let wait too long. */
const tooSlow = 408;

export const codeOf = (reply: Reply) => (reply.status === tooSlow ? 'unavailable' : v.parse(codeSchema, JSON.parse(reply.text)).code);

const mayRetry = (reply: Reply) => reply.status !== 200 && ['unavailable', 'in-progress'].includes(codeOf(reply));

/** Whether this is what came of the key; else the same call has to be made again. */
export const isFinal = (reply: Reply) =>
  reply.status === 200 || ([409, 412, 422].includes(reply.status) && codeOf(reply) !== 'in-progress');
