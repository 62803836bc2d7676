import { gt, sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import * as v from 'valibot';
import { endpoints, pathOf } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import { id } from '@/contract/primitives';
import type { DispatchStep, EditRideBody, Trip } from '@/contract/trips';
import { rideFieldsOf } from '@/features/trips/commands';
import { readChanges } from '@/server/database/changes';
import { beginEpoch } from '@/server/database/epoch';
import { tripEventTable } from '@/server/database/tables';
import { isRefusal } from '@/server/http/problem';
import { openSession } from '@/server/session/session-store';
import { tripSource } from '@/server/trips/trip-list';
import { serviceKey, startApi, type TestApi } from '../../support/api';
import type { TestCompany } from '../../support/world';
import type { Clockwork } from './clockwork';

/** Someone who may sign in: two work for one company, the third for another. */
export type Person = { id: string; companyId: string; company: TestCompany; name: string };

/** A request as it reaches the API. */
export type Arriving = { method: string; url: string; headers: Headers; body: string };
export type Answered = { status: number; headers: Headers; body: string };

/** A change that the API made, with the trip as it was before and after. */
export type Effect = {
  key: string;
  personId: string;
  actingUser: string | null;
  method: string;
  path: string;
  tripId: string;
  /** Server clock. */
  at: number;
  validUntil: number | null;
  ifMatch: number | null;
  before: Trip | null;
  after: Trip | null;
  /** Whether an event of the trip tells of it: cancelling what is cancelled leaves none. */
  moved: boolean;
};

type Truth = { rev: number; trips: ReadonlyMap<string, Trip> };
type Backup = { tables: Map<string, string>; effects: Effect[] };

/** Wholly replaced when a backup is restored, children first. */
const replaced = ['trip_event', 'trip', 'mutation', 'tombstone', 'session', 'revision_counter'];
const bodySchema = v.looseObject({ id: v.optional(id), ids: v.optional(v.array(id)) });

/** The API with its database, whoever else works on it, and the truth about what it holds. */
export class Office {
  readonly api: TestApi;
  readonly people: readonly Person[];
  readonly #tokens = new Map<string, string>();
  readonly #start: Promise<Backup>;
  #clockwork: Clockwork | null = null;
  #backup: Backup | null = null;
  #truths = new Map<string, Truth>();
  #past = new Map<string, ReadonlyMap<string, Trip>>();
  #firstTruths: ReadonlyMap<string, Truth> = new Map();
  #firstPast: ReadonlyMap<string, ReadonlyMap<string, Trip>> = new Map();
  effects: Effect[] = [];
  /** Keys whose effect a restored backup has undone. */
  undone = new Set<string>();
  /** Who asked to void which key. */
  voids: { key: string; personId: string }[] = [];
  onArrival: (request: { key: string; personId: string; actingUser: string | null }) => void = () => {};

  private constructor(api: TestApi) {
    this.api = api;
    const { acme, globex } = api.world;
    const person = (company: TestCompany, { id: personId, email }: { id: string; email: string }) => ({
      id: personId,
      companyId: company.id,
      company,
      name: email,
    });
    this.people = [person(acme, acme.admin), person(acme, acme.colleague), person(globex, globex.admin)];
    this.#start = this.#fill().then(() => this.#save());
  }

  static open = async (): Promise<Office> => new Office(await startApi());

  /** Everything as it was at first, for the next history. */
  async begin(clockwork: Clockwork): Promise<void> {
    this.#clockwork = clockwork;
    this.api.clock.now = clockwork.now;
    await this.#load(await this.#start);
    this.#backup = null;
    this.effects = [];
    this.undone = new Set();
    this.voids = [];
    this.#tokens.clear();
    this.#truths = new Map(this.#firstTruths);
    this.#past = new Map(this.#firstPast);
  }

  /** Rides that are there before a history begins, for people to change. */
  async #fill(): Promise<void> {
    const [, colleague] = this.people;
    for (const [index, hour] of ['12', '18'].entries()) {
      const ride = colleague?.company.ride({
        id: `019a9000-0000-7000-8000-00000000000${index}`,
        reason: `there ${index}`,
        when: { kind: 'scheduled', date: '2026-11-24', time: `${hour}:00`, zone: 'Asia/Kolkata', repeated: null },
      });
      if (colleague && ride) await this.#asPerson(colleague, 'POST', pathOf(endpoints.trip.book), ride, null);
    }
    this.effects = [];
    this.#firstTruths = new Map(this.#truths);
    this.#firstPast = new Map(this.#past);
  }

  close = (): Promise<void> => this.api.close();

  /** Opens a session, as signing in does once the password was right. */
  async signIn(person: Person): Promise<string> {
    const token = await this.#system((tx) => openSession(tx, { companyId: person.companyId, id: person.id }, 'Phone', this.#now()));
    this.#tokens.set(token, person.id);
    return token;
  }

  /** How sessions end other than by signing out. */
  async endSessions(how: 'expired' | 'revoked'): Promise<void> {
    const column = how === 'expired' ? sql`ended_at` : sql`revoked_at`;
    await this.#system((tx) => tx.sql.execute(sql`update session set ${column} = ${new Date(this.#now()).toISOString()}`));
  }

  personOf = (token: string): string => this.#tokens.get(token) ?? 'nobody';

  /** Answers a device's request, and keeps what came of it. */
  async handle(arriving: Arriving): Promise<Answered> {
    this.api.clock.now = this.#now();
    const { method, url, body } = arriving;
    const key = arriving.headers.get(headers.key);
    const personId = this.personOf(arriving.headers.get('Authorization') ?? '');
    const actingUser = arriving.headers.get(headers.actingUser);
    const { pathname } = new URL(url);
    if (key) this.onArrival({ key, personId, actingUser });
    const voided = /mutation\/([^/]+)\/void$/.exec(pathname)?.[1];
    if (voided) this.voids.push({ key: decodeURIComponent(voided), personId });
    const tripId = key ? tripIdOf(pathname, body) : '';
    const companyId = this.people.find((each) => each.id === personId)?.companyId ?? '';
    const before = this.trips(companyId).get(tripId) ?? null;
    const response = await this.api.app.request(url, { method, headers: arriving.headers, ...(method === 'GET' ? {} : { body }) });
    const answered = { status: response.status, headers: response.headers, body: await response.text() };
    if (key && response.status === 200 && !response.headers.get(headers.replayed)) {
      await this.#look(companyId);
      const after = this.trips(companyId).get(tripId) ?? null;
      const until = arriving.headers.get(headers.validUntil);
      const ifMatch = arriving.headers.get(headers.ifMatch);
      this.effects.push({
        key,
        personId,
        actingUser,
        method,
        path: pathname,
        tripId,
        at: this.#now(),
        validUntil: until === null ? null : Date.parse(until),
        ifMatch: ifMatch === null ? null : Number(ifMatch),
        before,
        after,
        moved: before?.version !== after?.version,
      });
    }
    return answered;
  }

  /** The trips that a company has now. */
  trips = (companyId: string): ReadonlyMap<string, Trip> => this.#truths.get(companyId)?.trips ?? new Map();

  /** The trips that it had at a rev; undefined where several changes came at once. */
  tripsAt = (companyId: string, epoch: string, rev: number): ReadonlyMap<string, Trip> | undefined =>
    this.#past.get(`${companyId} ${epoch} ${rev}`);

  /** Another admin changes a ride from a browser of their own. */
  async otherEdits(person: Person, trip: Trip, change: Partial<EditRideBody>): Promise<void> {
    await this.#asPerson(person, 'PUT', pathOf(endpoints.trip.edit, { id: trip.id }), { ...rideFieldsOf(trip), ...change }, trip.version);
  }

  async otherCancels(person: Person, trip: Trip): Promise<void> {
    await this.#asPerson(person, 'POST', pathOf(endpoints.trip.cancel, { id: trip.id }), {}, null);
  }

  /** A ride is moved on by its driver. */
  async dispatch(trip: Trip, step: DispatchStep, companyId: string): Promise<void> {
    this.api.clock.now = this.#now();
    await this.api.app.request(`http://portal.test/api/${pathOf(endpoints.dispatch.step, { id: trip.id, step })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [headers.serviceKey]: serviceKey },
      body: JSON.stringify({
        driver: { name: 'Ravi', email: 'ravi@drivers.example' },
        plateNumber: 'TS 09 AB 1234',
        totalFare: trip.estimatedFare ?? { amount: 10_000, currency: 'INR' },
      }),
    });
    await this.#look(companyId);
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
    this.effects = [...this.#backup.effects];
    await beginEpoch(this.api.database);
    for (const companyId of this.#truths.keys()) await this.#look(companyId, true);
    return true;
  }

  /** How often each trip was booked, changed and cancelled by customers, as the database itself tells. */
  async events(): Promise<{ tripId: string; kind: string; party: string }[]> {
    return this.api.connection.orm
      .select({ tripId: tripEventTable.tripId, kind: tripEventTable.kind, party: tripEventTable.party })
      .from(tripEventTable)
      .where(gt(tripEventTable.position, 0));
  }

  async #asPerson(person: Person, method: string, path: string, body: object, ifMatch: number | null): Promise<void> {
    const token = await this.signIn(person);
    await this.handle({
      method,
      url: `http://portal.test/api/${path}`,
      headers: new Headers({
        'Content-Type': 'application/json',
        Authorization: token,
        [headers.key]: `other-${uuidv4()}`,
        ...(ifMatch === null ? {} : { [headers.ifMatch]: String(ifMatch) }),
      }),
      body: JSON.stringify(body),
    });
  }

  /** Takes in what changed at the server, rev by rev. */
  async #look(companyId: string, anew = false): Promise<void> {
    const known = anew ? undefined : this.#truths.get(companyId);
    const { database } = this.api;
    const trips = new Map(known?.trips);
    const answer = await database.companySnapshot(companyId, (tx) =>
      readChanges(tx, companyId, tripSource(companyId), { since: known?.rev ?? 0, sizePerPage: 1000 }),
    );
    if (isRefusal(answer)) throw new Error('The changes could not be read');
    for (const trip of answer.payload.rows) trips.set(trip.id, trip);
    for (const gone of answer.payload.deleted) trips.delete(gone);
    const { rev, epoch } = answer.payload;
    this.#truths.set(companyId, { rev, trips });
    this.#past.set(`${companyId} ${epoch} ${rev}`, trips);
  }

  async #save(): Promise<Backup> {
    const tables = new Map<string, string>();
    for (const table of [...replaced, 'company', 'employee']) {
      const { rows } = await this.#query(`select coalesce(jsonb_agg(t), '[]')::text as rows from ${table} t`);
      tables.set(table, v.parse(v.string(), rows[0]?.rows));
    }
    return { tables, effects: [...this.effects] };
  }

  async #load({ tables }: Backup): Promise<void> {
    const recordset = (table: string) => `jsonb_populate_recordset(null::${table}, '${(tables.get(table) ?? '[]').replaceAll("'", "''")}')`;
    const refilled = replaced.filter((table) => tables.get(table) !== '[]').toReversed();
    const statements = [
      ...replaced.map((table) => `delete from ${table}`),
      ...refilled.map((table) => `insert into ${table} select * from ${recordset(table)}`),
      `update employee e set total_trips = b.total_trips, rev = b.rev, version = b.version from ${recordset('employee')} b where b.id = e.id and b.rev <> e.rev`,
      `update company c set last_trip_number = b.last_trip_number from ${recordset('company')} b where b.id = c.id and b.last_trip_number <> c.last_trip_number`,
    ];
    // One statement, because each costs the embedded database a round of messages.
    await this.#query(`do $restore$ begin ${statements.join('; ')}; end $restore$`);
  }

  async #query(text: string): Promise<{ rows: Record<string, unknown>[] }> {
    const result: unknown = await this.api.connection.orm.execute(sql.raw(text));
    return v.parse(v.looseObject({ rows: v.array(v.record(v.string(), v.unknown())) }), result);
  }

  #system<T>(work: Parameters<typeof this.api.database.system<T>>[0]): Promise<T> {
    return this.api.database.system(work);
  }

  #now = (): number => this.#clockwork?.now ?? this.api.clock.now;
}

function tripIdOf(pathname: string, body: string): string {
  const named = /admin\/trip\/([0-9a-f-]{36})/.exec(pathname)?.[1];
  if (named) return named;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), bodySchema), body);
  return parsed.success ? (parsed.output.id ?? parsed.output.ids?.[0] ?? '') : '';
}
