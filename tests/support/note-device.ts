import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { headers } from '@/contract/envelope';
import { type Resource, resource } from '@/contract/resource';
import type { VoidOutcome } from '@/contract/sync';
import type { Problem } from '@/http/problem';
import type { Attempt } from '@/offline/attempt-outcome';
import { type Command, defineCommand, type Form, fieldsWith, refOf, type StoredRecord } from '@/offline/command';
import { Device } from '@/offline/device';
import type { Environment } from '@/offline/environment';
import type { FetchNews } from '@/offline/news';
import type { PackSizes } from '@/offline/packs';
import { Reachability } from '@/offline/reachability';
import type { Erasure, FetchChanges } from '@/offline/replica';
import { rowTable } from '@/offline/row-table';
import type { BatchAttempt, Sendable, Wire } from '@/offline/wire';

/** The smallest resource that has everything: notes, which may lie in a folder. */
const noteSchema = v.object({
  id: v.string(),
  version: v.number(),
  rev: v.number(),
  text: v.string(),
  colour: v.string(),
  folder: v.optional(v.string()),
});
export type Note = v.InferOutput<typeof noteSchema>;
const isNote = (record: unknown): record is Note => v.is(noteSchema, record);
export const notes = resource({
  name: 'note',
  row: noteSchema,
  held: { since: 'id', indexes: [] },
  filters: {},
  matches: {},
  sorts: ['id'],
});
export const noteTable = rowTable(notes);

const noteBody = v.strictObject({
  id: v.string(),
  text: v.string(),
  colour: v.string(),
  folder: v.optional(v.string()),
  lasts: v.optional(v.number()),
});
type NoteBody = v.InferOutput<typeof noteBody>;

const answered = (_: unknown, payload: unknown): { records: { resource: string; record: StoredRecord }[]; rev: number } =>
  isNote(payload) ? { records: [{ resource: 'note', record: payload }], rev: payload.rev } : { records: [], rev: 0 };
const folderOf = ({ folder }: Pick<NoteBody, 'folder'>) => (folder ? [refOf('folder', folder)] : []);
const expires = (body: NoteBody, _: unknown, now: number) => (body.lasts === undefined ? null : now + body.lasts);

const addNote = defineCommand({
  name: 'note.add',
  schemaVersion: 1,
  body: noteBody,
  seen: v.null(),
  ifMatch: false,
  send: (body) => ({ method: 'POST', path: 'note', body }),
  preview: ({ id, text, colour }) => [{ resource: 'note', id, apply: (): Note => ({ id, text, colour, version: 1, rev: 0 }) }],
  reads: folderOf,
  writes: (body) => [refOf('note', body.id)],
  expires,
  absorb: () => null,
  answered,
});

type NoteFields = Pick<NoteBody, 'text' | 'colour' | 'folder'>;
const noteForm: Form<NoteBody, null, NoteFields> = {
  names: ['text', 'colour', 'folder'],
  of: (record) => (isNote(record) ? { text: record.text, colour: record.colour, folder: record.folder } : null),
  in: ({ text, colour, folder }) => ({ text, colour, folder }),
  with: (body, fields) => ({ ...body, ...fields }),
};

const editNote = defineCommand({
  name: 'note.edit',
  schemaVersion: 1,
  body: noteBody,
  seen: v.null(),
  form: noteForm,
  ifMatch: true,
  send: (body) => ({ method: 'PUT', path: `note/${body.id}`, body }),
  preview: (body, { base }) => [
    { resource: 'note', id: body.id, apply: (note) => (isNote(note) ? { ...note, ...fieldsWith(noteForm, body, base, note) } : null) },
  ],
  reads: folderOf,
  leaves: (base) => (isNote(base) ? folderOf(base) : []),
  writes: (body) => [refOf('note', body.id)],
  expires,
  absorb: (body, earlier) => (earlier.name === 'note.add' ? { body } : null),
  answered,
});

const removeNote = defineCommand({
  name: 'note.remove',
  schemaVersion: 1,
  body: noteBody,
  seen: v.null(),
  ifMatch: false,
  send: (body) => ({ method: 'DELETE', path: `note/${body.id}`, body: {} }),
  preview: ({ id }) => [{ resource: 'note', id, apply: () => null }],
  reads: () => [],
  writes: (body) => [refOf('note', body.id)],
  expires: () => null,
  absorb: (_, earlier) => (earlier.name === 'note.add' ? 'dissolve' : earlier.name === 'note.edit' ? 'supersede' : null),
  answered: (_, payload) => ({ records: [], rev: v.is(v.object({ rev: v.number() }), payload) ? payload.rev : 0 }),
});

const folderBody = v.strictObject({ id: v.string() });
/** Makes a folder that notes may need. */
const addFolder = defineCommand({
  name: 'folder.add',
  schemaVersion: 1,
  body: folderBody,
  seen: v.null(),
  ifMatch: false,
  send: (body) => ({ method: 'POST', path: 'folder', body }),
  preview: () => [],
  reads: () => [],
  writes: (body) => [refOf('folder', body.id)],
  expires: () => null,
  absorb: () => null,
  answered: () => ({ records: [], rev: 0 }),
});

const emptiedBody = v.strictObject({ id: v.string(), notes: v.array(v.string()) });
/** Removes a folder and takes its notes out of it. */
const removeFolder = defineCommand({
  name: 'folder.remove',
  schemaVersion: 1,
  body: emptiedBody,
  seen: v.null(),
  ifMatch: false,
  send: (body) => ({ method: 'POST', path: 'folder/remove', body }),
  preview: ({ notes }) =>
    notes.map((id) => ({ resource: 'note', id, apply: (note) => (isNote(note) ? { ...note, folder: undefined } : null) })),
  reads: () => [],
  writes: ({ id, notes }) => [refOf('folder', id), ...notes.map((each) => refOf('note', each))],
  expires: () => null,
  absorb: () => null,
  answered: () => ({ records: [], rev: 0 }),
});

export const noteCommands = [addNote, editNote, removeNote, addFolder, removeFolder];

/** Time that moves only when a test says so. */
export class VirtualTime {
  now = Date.parse('2026-03-02T08:00:00Z');
  #timers: { at: number; run: () => void }[] = [];

  setTimer = (run: () => void, milliseconds: number): (() => void) => {
    const timer = { at: this.now + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };

  /** Lets time pass, running what falls due in its order, and whatever follows from it. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.now = Math.max(this.now, due.at);
      due.run();
      await idle();
    }
    this.now = end;
    await idle();
  }
}

/** Resolves once what was set off has come to rest: fake-indexeddb works in macrotasks. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export type Request = Parameters<Wire['send']>[0];

/** An API in memory that honours keys; `meet` decides what befalls a request. */
export class NoteApi {
  readonly notes = new Map<string, Note>();
  readonly answers = new Map<string, Attempt>();
  readonly requests: Request[] = [];
  /** Keys in the order in which they took effect. */
  readonly effects: string[] = [];
  readonly voids: string[] = [];
  /** Keys of each call that carried several changes. */
  readonly batches: string[][] = [];
  takesBatches = true;
  rev = 0;
  reachable = true;
  health = async (): Promise<boolean> => this.reachable;
  meet: (request: Request) => 'pass' | 'lose-request' | 'lose-answer' | Problem | Promise<void> = () => 'pass';

  keyOf = (request: Request) => request.headers[headers.key] ?? '';

  async send(request: Request): Promise<Attempt> {
    this.requests.push(request);
    const handling = this.meet(request);
    if (handling instanceof Promise) await handling;
    if (handling === 'lose-request') return { answered: false, problem: { kind: 'no-answer', retryAfter: null } };
    if (typeof handling === 'object' && 'kind' in handling) return { answered: false, problem: handling };
    const answer = this.#answer(request);
    return handling === 'lose-answer' ? { answered: false, problem: { kind: 'no-answer', retryAfter: null } } : answer;
  }

  /** Each as if it had come alone; `takesBatches` false: an API that is older than them. */
  async sendAll(changes: readonly Sendable[], token: string): Promise<BatchAttempt> {
    this.batches.push(changes.map(({ headers: own }) => own[headers.key] ?? ''));
    if (!this.takesBatches) return { answered: false, problem: refusal('not-found', 404) };
    const answered = changes.map(async (change) => [change.headers[headers.key] ?? '', await this.send({ ...change, token })] as const);
    return { answered: true, attempts: new Map(await Promise.all(answered)) };
  }

  void(key: string): VoidOutcome | null {
    if (!this.reachable) return null;
    this.voids.push(key);
    const answer = this.answers.get(key);
    if (!answer) {
      this.answers.set(key, { answered: false, problem: refusal('voided', 422) });
      return { outcome: 'voided' };
    }
    return answer.answered
      ? { outcome: 'answered', status: 200, body: answer.success }
      : { outcome: 'answered', status: 422, body: { ...answer.problem, requestId: 'x' } };
  }

  #answer(request: Request): Attempt {
    const key = this.keyOf(request);
    const known = this.answers.get(key);
    if (known) return known;
    const answer = this.#effect(request, key);
    this.answers.set(key, answer);
    return answer;
  }

  #effect(request: Request, key: string): Attempt {
    if (request.path.startsWith('folder')) {
      this.effects.push(key);
      return { answered: true, success: { code: 'ok', message: '', payload: null } };
    }
    const body = v.safeParse(noteBody, request.body);
    const id = body.success ? body.output.id : request.path.slice('note/'.length);
    const current = this.notes.get(id);
    const expected = request.headers[headers.ifMatch];
    if (request.method !== 'POST' && !current) return { answered: false, problem: refusal('not-found', 404) };
    if (current && expected !== undefined && Number(expected) !== current.version) {
      return { answered: false, problem: { ...refusal('precondition', 412), payload: current } };
    }
    this.effects.push(key);
    this.rev++;
    if (!body.success) {
      this.notes.delete(id);
      return { answered: true, success: { code: 'ok', message: '', payload: { rev: this.rev } } };
    }
    const { text, colour, folder } = body.output;
    const note = { id, text, colour, folder, version: (current?.version ?? 0) + 1, rev: this.rev };
    this.notes.set(id, note);
    return { answered: true, success: { code: 'ok', message: '', payload: note } };
  }
}

export function refusal(code: Extract<Problem, { kind: 'refused' }>['code'], status: number): Extract<Problem, { kind: 'refused' }> {
  return { kind: 'refused', status, code, message: '', errors: [], payload: null, retryAfter: null };
}

let people = 0;
/** Who has a lock of the browser, and who waits for it, by the lock's name. */
export type Locks = Map<string, Promise<unknown>>;

/** A device of its own with a clock and an API that the test moves, closed when the test ends. `again` opens the same device as another tab would. */
export function noteDevice({
  fetchChanges,
  fetchNews = async () => null,
  again,
  api = new NoteApi(),
  time = new VirtualTime(),
  locks,
  mayKeep,
  commands = noteCommands,
  resources = [notes],
  packSizes,
  erasureOf = () => null,
}: {
  fetchChanges?: FetchChanges;
  fetchNews?: FetchNews;
  again?: Device;
  api?: NoteApi;
  time?: VirtualTime;
  /** What the tabs of one browser share, where it has locks. A tab that a test leaves hanging keeps its own. */
  locks?: Locks;
  /** Whether a database may be made where there is none. */
  mayKeep?: () => boolean;
  /** Of another release than today's. */
  commands?: readonly Command[];
  resources?: readonly Resource[];
  packSizes?: PackSizes;
  /** What goes with a row of which nothing personal is left. */
  erasureOf?: (resource: string, row: StoredRecord) => Erasure | null;
} = {}) {
  let ids = 0;
  const tag = again ? `${people}b` : `${++people}a`;
  const environment: Environment = {
    now: () => time.now,
    setTimer: time.setTimer,
    random: () => 0.5,
    newId: () => `key-${tag}-${++ids}`,
    withLock: (name, run) => {
      if (!locks) return run();
      const turn = (locks.get(name) ?? Promise.resolve()).then(run, run);
      locks.set(name, turn);
      return turn;
    },
    locks: locks !== undefined,
  };
  const reachability = new Reachability(environment, () => api.health(), true);
  const device = new Device({
    userId: again?.userId ?? `person-${people}`,
    companyId: 'company',
    resources,
    commands,
    environment,
    reachability,
    wire: {
      send: (request) => api.send(request),
      sendAll: (changes, token) => api.sendAll(changes, token),
      void: async (key) => api.void(key),
    },
    fetchChanges: fetchChanges ?? (() => Promise.reject(new Error('No changes in this test'))),
    fetchNews,
    mayKeep,
    packSizes,
    erasureOf,
  });
  onTestFinished(() => device.close());
  return { device, api, time };
}

/** A device on which somebody is signed in. */
export async function signedIn(...options: Parameters<typeof noteDevice>) {
  const made = noteDevice(...options);
  const { device } = made;
  await device.remember({ token: 'token-1' });
  const enqueue = (name: string, body: unknown, base: StoredRecord | null = null) =>
    device.outbox.enqueue({ name, body, seen: null, base });
  const states = async () => (await device.outbox.rows()).map((row) => row.state);
  const list = async () =>
    (await device.rowsOf(noteTable).all()).map(({ id, text, pending }) => ({ id, text, waits: pending?.state ?? null }));
  /** Hands in a change that is written down, and answers its row. */
  const written = async (...change: Parameters<typeof enqueue>) => {
    const enqueued = await enqueue(...change);
    if (enqueued.outcome !== 'written') throw new Error(`The change was ${enqueued.outcome}`);
    return enqueued.row;
  };
  return { ...made, enqueue, written, states, list };
}

/** Something that is waited for until the test opens it. */
export function gate(): { passed: Promise<void>; open(): void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

export const note = (id: string, more: Partial<NoteBody> = {}): NoteBody => ({ id, text: 'Milk', colour: 'white', ...more });
