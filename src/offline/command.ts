import * as v from 'valibot';
import type { Endpoint } from '@/contract/endpoint';
import { type Clash, clashingFields, fieldsUpon, mergedFields } from '@/rules/merged-fields';
import { sameValue } from '@/rules/same-value';

/** Names a record across resources, as `trip:0190…`. */
export type Ref = `${string}:${string}`;
export const refOf = (resource: string, id: string): Ref => `${resource}:${id}`;
export const resourceOf = (ref: Ref): string => ref.slice(0, ref.indexOf(':'));
export const idOf = (ref: Ref): string => ref.slice(ref.indexOf(':') + 1);

/** Where the form of a record is kept while it is filled in. */
export const editDraft = (resource: string, id: string) => `${resource}.edit.${id}`;

/** What all records have in common. */
export type StoredRecord = { id: string; version: number; rev: number };

/** A call as it goes over the wire, headers aside. */
export type Outgoing = { method: Endpoint['method']; path: string; body: object };

/** What a change makes of one record, as far as the device can tell before the server does. */
export type Change = { resource: string; id: string; apply(current: StoredRecord | null): StoredRecord | null };

/** An earlier row that was never sent, or that the server refused. */
export type Earlier = { name: string; body: unknown; refused: boolean };

/**
 * What a new row does to an earlier one of another kind on the same record that the server has not seen:
 * dissolve: both go (create, then cancel). supersede: the earlier one goes. body: they become one row, the earlier one with this body,
 * and with what the new one knew; `seen: 'earlier'` where that is a different thing.
 * Two edits of one form are joined by its fields, with no word of theirs.
 */
export type Absorption = 'dissolve' | 'supersede' | { body: unknown; seen?: 'earlier' } | null;

/** What the row knows besides its body; `seen` as the outbox row has it. */
export type Circumstances<Seen> = {
  seen: Seen;
  /** Device clock. */
  createdAt: number;
  /** The record that the change starts from: after a merge, one that its form has never shown. */
  base: StoredRecord | null;
};

/** The fields of the form that an edit comes from. A change is what differs between them and what the form had shown. */
export type Form<Body, Seen, Fields> = {
  names: readonly (keyof Fields & string)[];
  /** What the form would hold for a record; null for one of another kind. */
  of(record: StoredRecord): Fields | null;
  /** What the form of an older release didn't ask is missing: it stays as it was. */
  in(body: Body): Fields;
  with(body: Body, fields: Fields): Body;
  /** What is known beside fields that were joined with those of `theirs`; where it says nothing, as the form knew it. */
  seen?(seen: Seen, joined: { mine: Fields; fields: Fields; theirs: StoredRecord }): Seen;
};

/** What a row keeps for its command. */
export type Held = { body: unknown; seen: unknown };

/** A kind of change, as plain data with named functions, so that it survives a reload and runs without a page. */
type CommandSpec<Name, Body, Seen> = {
  name: Name;
  schemaVersion: number;
  /** By the version of the row: makes what it holds one version newer. */
  upcast?: Readonly<Record<number, (held: Held) => Held>>;
  send(body: Body): Outgoing;
  /** Wants If-Match with the version it started from. */
  ifMatch: boolean;
  preview(body: Body, circumstances: Circumstances<Seen>): Change[];
  /** Records that it can't do without. */
  reads(body: Body): Ref[];
  /** Records that `base` holds on to and the change may let go of: whatever ends one of them comes after it. */
  leaves?(base: StoredRecord): Ref[];
  writes(body: Body): Ref[];
  /** Last moment (server clock) at which it may take effect; null: no limit. `now` is the server's clock too. */
  expires(body: Body, seen: Seen, now: number): number | null;
  absorb(body: Body, earlier: Earlier): Absorption;
  /** The records that a success carries, and the highest rev it had. */
  answered(body: Body, payload: unknown): { records: { resource: string; record: StoredRecord }[]; rev: number };
};

/** What is merged by the fields of a form. Null, none or false where the change has no form, or a record is of another kind. */
type Merging = {
  /** Whether it has a form. */
  joins: boolean;
  /** The change upon `theirs`; null where both changed the same and `clash` wants a person asked. */
  merge(body: unknown, base: StoredRecord, theirs: StoredRecord, clash: Clash): unknown;
  /** What is known beside a body that `merge` has made. */
  mergeSeen(seen: unknown, mine: unknown, merged: unknown, theirs: StoredRecord): unknown;
  /** The fields that both changed, differently. */
  clashes(body: unknown, base: StoredRecord, theirs: StoredRecord): string[];
  /** The change upon `theirs`, but for these fields, or all of them, which stay as they are there. */
  yielding(body: unknown, base: StoredRecord, theirs: StoredRecord, fields: readonly string[] | 'all'): unknown;
  /** Whether the record would be another one for it. */
  alters(body: unknown, record: StoredRecord): boolean;
};

/** A command to those who only keep and send it: what it holds is `unknown`, and parsed at each use. */
export type Command<Name extends string = string> = Omit<CommandSpec<Name, unknown, unknown>, 'upcast'> &
  Merging & {
    /** What a row of an earlier version holds, as this version means it; null where nobody has said how. */
    upcast(row: Held & { schemaVersion: number }): Held | null;
    /** Whether a row of this version holds what it has to. */
    takes(held: Held): boolean;
  };

/** `body` and `seen` say what a row of this command holds; a shipped name keeps them, or raises `schemaVersion`. */
export function defineCommand<const Name extends string, B extends v.GenericSchema, S extends v.GenericSchema, Fields extends object>(
  spec: CommandSpec<Name, v.InferOutput<B>, v.InferOutput<S>> & {
    body: B;
    seen: S;
    /** Of an edit that has one. */
    form?: Form<v.InferOutput<B>, v.InferOutput<S>, Fields>;
  },
): Command<Name> {
  const bodyOf = parsedOnce((value) => v.parse(spec.body, value));
  const seenOf = parsedOnce((value) => v.parse(spec.seen, value));
  return {
    name: spec.name,
    schemaVersion: spec.schemaVersion,
    ifMatch: spec.ifMatch,
    upcast: ({ schemaVersion, body, seen }) => upcastOf(spec, schemaVersion, { body, seen }),
    takes: ({ body, seen }) => v.is(spec.body, body) && v.is(spec.seen, seen),
    send: (body) => spec.send(bodyOf(body)),
    preview: (body, { seen, createdAt, base }) => spec.preview(bodyOf(body), { seen: seenOf(seen), createdAt, base }),
    reads: (body) => spec.reads(bodyOf(body)),
    leaves: spec.leaves,
    writes: (body) => spec.writes(bodyOf(body)),
    expires: (body, seen, now) => spec.expires(bodyOf(body), seenOf(seen), now),
    absorb: (body, earlier) => spec.absorb(bodyOf(body), earlier),
    answered: (body, payload) => spec.answered(bodyOf(body), payload),
    ...mergingOf(spec.form, bodyOf, seenOf),
  };
}

/** A row is asked about again and again, and holds the same all the while. */
function parsedOnce<Parsed>(parse: (value: unknown) => Parsed): (value: unknown) => Parsed {
  const known = new WeakMap<object, { parsed: Parsed }>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return parse(value);
    const { parsed } = known.get(value) ?? { parsed: parse(value) };
    known.set(value, { parsed });
    return parsed;
  };
}

function upcastOf(
  { schemaVersion, upcast = {} }: Pick<CommandSpec<string, never, never>, 'schemaVersion' | 'upcast'>,
  from: number,
  held: Held,
) {
  let upcasted = held;
  for (let version = from; version < schemaVersion; version++) {
    const step = upcast[version];
    if (!step) return null;
    try {
      upcasted = step(upcasted);
    } catch {
      // It doesn't hold what that version did: nobody can read it.
      return null;
    }
  }
  return upcasted;
}

function mergingOf<Body, Seen, Fields extends object>(
  form: Form<Body, Seen, Fields> | undefined,
  bodyOf: (value: unknown) => Body,
  seenOf: (value: unknown) => Seen,
): Merging {
  if (!form)
    return { joins: false, merge: () => null, mergeSeen: (seen) => seen, clashes: () => [], yielding: (body) => body, alters: () => true };
  /** The three sides of a merge. */
  const sides = (value: unknown, base: StoredRecord, theirs: StoredRecord) => {
    const body = bodyOf(value);
    const [before, there] = [form.of(base), form.of(theirs)];
    return before && there ? { body, before, there, mine: fieldsIn(form, body, before) } : null;
  };
  return {
    joins: true,
    merge(value, base, theirs, clash) {
      const merging = sides(value, base, theirs);
      const fields = merging && mergedFields(form.names, merging.before, merging.mine, merging.there, clash);
      return merging && fields && form.with(merging.body, fields);
    },
    mergeSeen(seen, mine, merged, theirs) {
      const joined = { mine: form.in(bodyOf(mine)), fields: form.in(bodyOf(merged)), theirs };
      return form.seen ? form.seen(seenOf(seen), joined) : seen;
    },
    clashes(value, base, theirs) {
      const merging = sides(value, base, theirs);
      return merging ? clashingFields(form.names, merging.before, merging.mine, merging.there) : [];
    },
    yielding(value, base, theirs, given) {
      const merging = sides(value, base, theirs);
      if (!merging) return value;
      const kept = given === 'all' ? [] : form.names.filter((name) => !given.includes(name));
      return form.with(merging.body, fieldsUpon(kept, merging.before, merging.mine, merging.there));
    },
    alters(value, record) {
      const before = form.of(record);
      const mine = before && fieldsIn(form, bodyOf(value), before);
      return !mine || form.names.some((name) => !sameValue(before[name], mine[name]));
    },
  };
}

/** What the form holds in a body; `before`: what it began with. */
function fieldsIn<Body, Seen, Fields extends object>(form: Form<Body, Seen, Fields>, body: Body, before: Fields): Fields {
  const mine = form.in(body);
  const asked = form.names.filter((name) => mine[name] !== undefined);
  return fieldsUpon(asked, before, mine, before);
}

/**
 * What the form would hold for a record with a waiting edit upon it: what the edit changes, and the rest as it was known last,
 * which after a merge is the record that the edit starts from.
 */
export function fieldsWith<Body, Seen, Fields extends object>(
  form: Form<Body, Seen, Fields>,
  body: Body,
  base: StoredRecord | null,
  current: StoredRecord,
): Fields {
  const before = base && form.of(base);
  const there = base && base.version > current.version ? before : form.of(current);
  return before && there ? fieldsUpon(form.names, before, fieldsIn(form, body, before), there) : form.in(body);
}

/** What a change conflicts by while it holds this body and starts from this record. */
export const refsOf = (command: Command, body: unknown, base: StoredRecord | null): { reads: Ref[]; writes: Ref[] } => ({
  reads: [...new Set([...command.reads(body), ...((base && command.leaves?.(base)) ?? [])])],
  writes: command.writes(body),
});

export type Commands = ReadonlyMap<string, Command>;

export function commandsOf(list: readonly Command[]): Commands {
  const commands = new Map(list.map((command) => [command.name, command]));
  if (commands.size !== list.length) throw new Error('Two commands have the same name');
  return commands;
}
