import { gt, sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import * as v from 'valibot';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import type { Vehicle } from '@/contract/fleet';
import type { SupportReplyBody } from '@/contract/help';
import { id } from '@/contract/primitives';
import type { Company } from '@/contract/session';
import type { DispatchStep, EditRideBody, Trip } from '@/contract/trips';
import { isEmployee } from '@/features/employees/rows';
import { beginEpoch } from '@/server/database/epoch';
import { tripEventTable, vehicleTable } from '@/server/database/tables';
import { vehicleStore } from '@/server/fleet/vehicle-store';
import { openSession } from '@/server/session/session-store';
import { serviceKey, startApi, type TestApi } from '../../support/api';
import { billingContactFields } from '../../support/billing-contacts';
import { insertIssuer } from '../../support/invoices';
import { employeeFields } from '../../support/people';
import type { TestCompany } from '../../support/world';
import { loadTables, saveTables, type Tables } from './backup';
import type { Clockwork } from './clockwork';
import { type Held, isResource, type Resource } from './records';
import { type Delta, type State, Truth } from './truth';

/** Someone who may sign in: two work for one company, the third for another. */
export type Person = { id: string; companyId: string; company: TestCompany; name: string };

/** A request as it reaches the API. */
export type Arriving = { method: string; url: string; headers: Headers; body: string };
export type Answered = { status: number; headers: Headers; body: string };

/** A change that the API made, with the record that it names as it was before and after. */
export type Effect = {
  key: string;
  personId: string;
  companyId: string;
  method: string;
  path: string;
  resource: Resource;
  id: string;
  /** Server clock. */
  at: number;
  validUntil: number | null;
  before: Held | null;
  after: Held | null;
  /** All that changed with it. */
  changed: Delta[];
};

/** As everybody's device knows the company that they work for. */
const companyOf = ({ company }: Person): Company => ({
  id: company.id,
  name: 'Test',
  zone: 'Asia/Kolkata',
  currency: 'INR',
  leadMinutes: 30,
  planName: 'Test',
  entitlements: { airportRides: company.admin.email.includes('acme') },
});

type Backup = { tables: Tables; effects: Effect[] };

const bodySchema = v.looseObject({ id: v.optional(id), ids: v.optional(v.array(id)) });

/** The API with its database, whoever else works on it, and the truth about what it holds. */
export class Office {
  readonly api: TestApi;
  readonly people: readonly Person[];
  readonly truth: Truth;
  readonly #tokens = new Map<string, string>();
  readonly #start: Promise<Backup>;
  #vehicles: Vehicle[] = [];
  #clockwork: Clockwork | null = null;
  #backup: Backup | null = null;
  effects: Effect[] = [];
  /** Whether this history is about a plan or bills, too. */
  moneyMoved = false;
  /** Keys whose effect a restored backup has undone. */
  undone = new Set<string>();
  onArrival: (request: { key: string; personId: string; actingUser: string | null }) => void = () => {};

  private constructor(api: TestApi) {
    this.api = api;
    this.truth = new Truth(api.database);
    const { acme, globex } = api.world;
    const person = (company: TestCompany, { id: personId, email }: { id: string; email: string }) => ({
      id: personId,
      companyId: company.id,
      company,
      name: email,
    });
    this.people = [person(acme, acme.admin), person(acme, acme.colleague), person(globex, globex.admin)];
    this.#watchChanges();
    this.#start = this.#fill().then(() => this.#save());
  }

  static open = async (): Promise<Office> => new Office(await startApi());

  /** What a form knows of a ride besides what is in it. `now` by the clock of its device. */
  aboutRide(person: Person, ride: EditRideBody, now: number) {
    const employee = this.state(person.companyId).employee.get(ride.employeeId);
    return {
      employee: isEmployee(employee) ? employee : null,
      vehicle: this.#vehicles.find(({ id: vehicleId }) => vehicleId === ride.vehicleId) ?? null,
      company: companyOf(person),
      now,
      taken: null,
    };
  }

  get vehicleIds(): string[] {
    return this.#vehicles.map(({ id: vehicleId }) => vehicleId);
  }

  /** Everything as it was at first, for the next history. */
  async begin(clockwork: Clockwork): Promise<void> {
    this.#clockwork = clockwork;
    this.api.clock.now = clockwork.now;
    await this.#load(await this.#start);
    this.#backup = null;
    this.undone = new Set();
    this.moneyMoved = false;
    this.#tokens.clear();
    this.truth.begin();
  }

  /** What is there before a history begins, for people to change. */
  async #fill(): Promise<void> {
    for (const companyId of new Set(this.people.map((person) => person.companyId))) await this.truth.look(companyId, [], true);
    await insertIssuer(this.api.database);
    const [, colleague] = this.people;
    const [there] = colleague ? this.state(colleague.companyId).employee.values() : [];
    if (!colleague || !there || !('departmentId' in there)) throw new Error('Nobody to begin with');
    const departmentId = '019a9000-0000-7000-8000-0000000000d1';
    const title = { en: 'there', es: 'allí' };
    await this.change(colleague, endpoints.department.add, { body: { id: departmentId, title, status: 'active' } });
    const fields = employeeFields({ departmentId, designationId: there.designationId }, { name: 'there' });
    await this.change(colleague, endpoints.employee.add, { body: { id: '019a9000-0000-7000-8000-0000000000e1', ...fields } });
    const contact = billingContactFields({ name: 'there', email: 'there@acme.example' });
    await this.change(colleague, endpoints.billingContact.add, { body: { id: '019a9000-0000-7000-8000-0000000000b1', ...contact } });
    const asked = { category: 'trips', issue: 'there', employeeId: null };
    await this.change(colleague, endpoints.ticket.raise, { body: { id: '019a9000-0000-7000-8000-0000000000f1', ...asked } });
    for (const [index, hour] of ['12', '18'].entries()) {
      const body = colleague.company.ride({
        id: `019a9000-0000-7000-8000-00000000000${index}`,
        reason: `there ${index}`,
        when: { kind: 'scheduled', date: '2026-11-24', time: `${hour}:00`, zone: 'Asia/Kolkata', repeated: null },
      });
      await this.change(colleague, endpoints.trip.book, { body });
    }
    this.#vehicles = await this.api.database.system(async (tx) => {
      const [sedan] = await tx.sql.select().from(vehicleTable);
      if (!sedan) throw new Error('Nothing to ride in');
      const van = { ...sedan, id: '019a9000-0000-7000-8000-0000000000c1', name: 'Van', seats: 7, rev: 0 };
      await tx.sql.insert(vehicleTable).values(van);
      tx.changed(vehicleStore, van.id);
      return [sedan, van];
    });
    this.effects = [];
    this.truth.keepFirst();
  }

  close = (): Promise<void> => this.api.close();

  /** What a company has now. */
  state = (companyId: string): State => this.truth.now(companyId);

  /** Opens a session, as signing in does once the password was right. */
  async signIn(person: Person): Promise<string> {
    const token = await this.api.database.system((tx) =>
      openSession(tx, { companyId: person.companyId, id: person.id }, 'Phone', this.#now()),
    );
    this.#tokens.set(token, person.id);
    return token;
  }

  /** How sessions end other than by signing out. */
  async endSessions(how: 'expired' | 'revoked'): Promise<void> {
    const column = how === 'expired' ? sql`ended_at` : sql`revoked_at`;
    await this.api.database.system((tx) => tx.sql.execute(sql`update session set ${column} = ${new Date(this.#now()).toISOString()}`));
  }

  /** Answers a device's request, and keeps what came of it. */
  async handle(arriving: Arriving): Promise<Answered> {
    this.api.clock.now = this.#now();
    const { method, url, body } = arriving;
    const request = new Request(url, { method, headers: arriving.headers, ...(method === 'GET' ? {} : { body }) });
    const response = await this.api.app.request(request);
    return { status: response.status, headers: response.headers, body: await response.text() };
  }

  /** Several changes that came in one call go through here too, each by itself. */
  #watchChanges(): void {
    const { app } = this.api;
    const answer = app.request;
    let last: Promise<unknown> = Promise.resolve();
    app.request = async (input, ...rest) => {
      const key = input instanceof Request ? input.headers.get(headers.key) : null;
      if (!(input instanceof Request) || key === null) return answer(input, ...rest);
      // One after the other, so that it is known what each has changed.
      const turn = last.then(() => this.#change(key, input, () => answer(input, ...rest)));
      last = turn.catch(() => {});
      return turn;
    };
  }

  async #change(key: string, request: Request, answer: () => Response | Promise<Response>): Promise<Response> {
    const { method } = request;
    const { pathname } = new URL(request.url);
    const personId = this.#tokens.get(request.headers.get('Authorization') ?? '') ?? 'nobody';
    this.onArrival({ key, personId, actingUser: request.headers.get(headers.actingUser) });
    const named = recordNamed(pathname, await request.clone().text());
    const response = await answer();
    if (named && response.status === 200 && !response.headers.get(headers.replayed)) {
      const companyId = this.people.find((each) => each.id === personId)?.companyId ?? '';
      const before = this.state(companyId)[named.resource].get(named.id) ?? null;
      const changed = await this.truth.look(companyId, [named.resource]);
      const after = this.state(companyId)[named.resource].get(named.id) ?? null;
      const until = request.headers.get(headers.validUntil);
      const validUntil = until === null ? null : Date.parse(until);
      const at = this.#now();
      this.effects.push({ key, personId, companyId, method, path: pathname, ...named, at, validUntil, before, after, changed });
    }
    return response;
  }

  /** A person changes something from a browser of their own. */
  async change(
    person: Person,
    endpoint: Endpoint,
    { body = {}, record }: { body?: object; record?: { id: string; version: number } },
  ): Promise<void> {
    const token = await this.signIn(person);
    await this.handle({
      method: endpoint.method,
      url: `http://portal.test/api/${pathOf(endpoint, record ? { id: record.id } : {})}`,
      headers: new Headers({
        'Content-Type': 'application/json',
        Authorization: token,
        [headers.key]: `other-${uuidv4()}`,
        ...(endpoint.method === 'PUT' && record ? { [headers.ifMatch]: String(record.version) } : {}),
      }),
      body: JSON.stringify(body),
    });
  }

  /** A ride is moved on by its driver. */
  async dispatch(trip: Trip, step: DispatchStep, companyId: string): Promise<void> {
    this.api.clock.now = this.#now();
    await this.api.app.request(`http://portal.test/api/${pathOf(endpoints.dispatch.step, { companyId, id: trip.id, step })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [headers.serviceKey]: serviceKey },
      body: JSON.stringify({
        driver: { name: 'Ravi', email: 'ravi@drivers.example' },
        plateNumber: 'TS 09 AB 1234',
        totalFare: trip.estimatedFare ?? { amount: 10_000, currency: 'INR' },
      }),
    });
    await this.truth.look(companyId, ['trip']);
  }

  /** Support writes in a ticket. */
  async reply(ticketId: string, body: SupportReplyBody, companyId: string): Promise<void> {
    this.api.clock.now = this.#now();
    await this.api.app.request(`http://portal.test/api/${pathOf(endpoints.support.reply, { companyId, id: ticketId })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [headers.serviceKey]: serviceKey },
      body: JSON.stringify(body),
    });
    await this.truth.look(companyId, ['contact-us']);
  }

  async backUp(): Promise<void> {
    this.#backup = await this.#save();
  }

  /** The database is put back to the last backup, and says so by its epoch. */
  async restore(): Promise<boolean> {
    if (!this.#backup) return false;
    const kept = new Set(this.#backup.effects);
    for (const effect of this.effects) if (!kept.has(effect)) this.undone.add(effect.key);
    await this.#load(this.#backup);
    await beginEpoch(this.api.database);
    for (const companyId of this.truth.companies) await this.truth.look(companyId, [], true);
    return true;
  }

  /** How often each trip was booked, changed and cancelled by customers, as the database itself tells. */
  async events(): Promise<{ tripId: string; kind: string; party: string }[]> {
    return this.api.connection.orm
      .select({ tripId: tripEventTable.tripId, kind: tripEventTable.kind, party: tripEventTable.party })
      .from(tripEventTable)
      .where(gt(tripEventTable.position, 0));
  }

  async #save(): Promise<Backup> {
    return { tables: await saveTables(this.api.connection), effects: [...this.effects] };
  }

  async #load({ tables, effects }: Backup): Promise<void> {
    await loadTables(this.api.connection, tables);
    this.effects = [...effects];
  }

  #now = (): number => this.#clockwork?.now ?? this.api.clock.now;
}

/** The record that a change is about. */
function recordNamed(pathname: string, body: string): { resource: Resource; id: string } | null {
  const [, resource, inPath] = /admin\/([a-z-]+)(?:\/([0-9a-f-]{36}))?/.exec(pathname) ?? [];
  if (!isResource(resource)) return null;
  if (inPath) return { resource, id: inPath };
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), bodySchema), body);
  return { resource, id: parsed.success ? (parsed.output.id ?? parsed.output.ids?.[0] ?? '') : '' };
}
