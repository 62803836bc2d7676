import { headers as names } from '@/contract/envelope';
import type { Clockwork, Owner } from './clockwork';
import { asNewerServer } from './newer-server';
import type { Answered, Arriving, Office } from './office';

/** What befalls one request on its way there and back. */
export const networkFaults = [
  'request-lost',
  'answer-lost',
  'connection-reset',
  'delivered-twice',
  'delivered-late',
  'answered-late',
  'failed-before',
  'failed-after',
  'gateway-page-after',
  'captive',
  'too-many',
  'in-progress',
  'forbidden',
] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** Longer than the portal waits for an answer. */
const silence = 30_000;

/** The way from one browser to the API, and everything that may go wrong on it. */
export class Network {
  readonly #clockwork: Clockwork;
  readonly #office: Office;
  readonly #random: () => number;
  online = true;
  /** A Wi-Fi that answers everything with its own page. */
  captive = false;
  /** The server knows more than the portal does. */
  newer = false;
  faults: NetworkFault[] = [];
  /** For the figures. */
  readonly tally = { requests: 0, faults: 0 };
  /** Keys of changes that a tab waits for an answer to. */
  readonly #underWay = new Map<string, Owner>();
  onTwoAtOnce: (key: string) => void = () => {};

  constructor(clockwork: Clockwork, office: Office, random: () => number) {
    this.#clockwork = clockwork;
    this.#office = office;
    this.#random = random;
  }

  /** The platform's fetch, for one tab. */
  fetch(owner: Owner, url: string, options: RequestInit, boundary: (moment: string) => void): Promise<Response> {
    const method = options.method ?? 'GET';
    const headers = new Headers(options.headers);
    const body = typeof options.body === 'string' ? options.body : '';
    const path = new URL(url).pathname;
    boundary(`before sending ${path}`);
    const key = headers.get(names.key);
    if (key === null) return this.#sent(owner, { url, method, headers, body }, path, boundary);
    if (this.#underWay.get(key)?.alive) this.onTwoAtOnce(key);
    this.#underWay.set(key, owner);
    return this.#sent(owner, { url, method, headers, body }, path, boundary).finally(() => this.#underWay.delete(key));
  }

  #sent(owner: Owner, request: Arriving, path: string, boundary: (moment: string) => void): Promise<Response> {
    const clockwork = this.#clockwork;
    const { method } = request;
    return new Promise((resolve, reject) => {
      const answer = (answered: Answered, after = this.#latency()) =>
        clockwork.after(after, `answer ${path}`, owner, () => {
          if (!this.online) return broken();
          boundary(`before reading ${path}`);
          resolve(
            new Response(this.newer ? asNewerServer(answered.body) : answered.body, { status: answered.status, headers: answered.headers }),
          );
        });
      const broken = () => clockwork.after(5, `broken ${path}`, owner, () => reject(new TypeError('Failed to fetch')));
      const unheard = () =>
        clockwork.after(silence, `silence ${path}`, owner, () => reject(new DOMException('The operation timed out', 'TimeoutError')));
      const deliver = (after: number, then: (answered: Answered) => void) =>
        clockwork.after(after, `request ${method} ${path}`, null, () => {
          void clockwork.during(this.#office.handle(request)).then(then);
        });
      if (!this.online) return broken();
      if (this.captive) return answer(html(200, '<h1>Welcome to Airport Wi-Fi</h1>'));
      const fault = path.endsWith('/healthz') ? undefined : this.faults.shift();
      this.tally.requests++;
      if (fault) this.tally.faults++;
      switch (fault) {
        case 'request-lost':
          return unheard();
        case 'answer-lost':
          deliver(this.#latency(), () => {});
          return unheard();
        case 'connection-reset':
          return deliver(this.#latency(), broken);
        case 'delivered-twice':
          deliver(this.#latency(), answer);
          return deliver(this.#latency() * 20, () => {});
        case 'delivered-late':
          deliver(silence + this.#latency() * 300, () => {});
          return unheard();
        case 'answered-late':
          return deliver(this.#latency(), (answered) => answer(answered, silence - 1000));
        case 'failed-before':
          return answer(json(503, 'unavailable', { 'Retry-After': '5' }));
        case 'failed-after':
          return deliver(this.#latency(), () => answer(json(500, 'internal')));
        case 'gateway-page-after':
          return deliver(this.#latency(), () => answer(html(502, '<h1>Bad gateway</h1>')));
        case 'captive':
          return answer(html(200, '<h1>Accept the terms</h1>'));
        case 'too-many':
          return answer(json(429, 'rate', { 'Retry-After': '20' }));
        case 'in-progress':
          return answer(json(409, 'in-progress', { 'Retry-After': '1' }));
        case 'forbidden':
          return answer(json(403, 'forbidden'));
        default:
          return deliver(this.#latency(), answer);
      }
    });
  }

  /** Milliseconds. */
  #latency = (): number => 10 + Math.floor(this.#random() * 190);
}

const html = (status: number, body: string): Answered => ({ status, headers: new Headers({ 'Content-Type': 'text/html' }), body });

const json = (status: number, code: string, more: Record<string, string> = {}): Answered => ({
  status,
  headers: new Headers({ 'Content-Type': 'application/json', ...more }),
  body: JSON.stringify({ code, message: '', payload: null, errors: [], requestId: 'x' }),
});
