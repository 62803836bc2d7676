import * as v from 'valibot';
import type { Endpoint } from '@/contract/endpoints';
import type { Clash } from '@/rules/merged-fields';

/** Names a record across resources, as `trip:0190…`. */
export type Ref = `${string}:${string}`;
export const refOf = (resource: string, id: string): Ref => `${resource}:${id}`;
export const resourceOf = (ref: Ref): string => ref.slice(0, ref.indexOf(':'));
export const idOf = (ref: Ref): string => ref.slice(ref.indexOf(':') + 1);

/** What all records have in common. */
export type StoredRecord = { id: string; version: number; rev: number };

/** A call as it goes over the wire, headers aside. */
export type Outgoing = { method: Endpoint['method']; path: string; body: object };

/** What a change makes of one record, as far as the device can tell before the server does. */
export type Change = { resource: string; id: string; apply(current: StoredRecord | null): StoredRecord | null };

/** An earlier row that was never sent, or that the server refused. */
export type Earlier = { name: string; body: unknown; refused: boolean };

/**
 * What a new row does to an earlier one on the same record that the server has not seen:
 * dissolve: both go (create, then cancel). supersede: the earlier one goes. body: they become one row, the earlier one with this body,
 * and with what the new one knew; `seen: 'earlier'` where that is a different thing.
 */
export type Absorption = 'dissolve' | 'supersede' | { body: unknown; seen?: 'earlier' } | null;

/** What the row knows besides its body. */
export type Circumstances<Seen> = {
  seen: Seen;
  /** Device clock. */
  createdAt: number;
  /** The record that the change starts from: after a merge, one that its form has never shown. */
  base: StoredRecord | null;
};

/** A kind of change, as plain data with named functions, so that it survives a reload and runs without a page. */
type CommandSpec<Body, Seen> = {
  name: string;
  schemaVersion: number;
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
  /** The change upon `theirs`, as after a 412; null where both changed the same and `clash` wants a person asked. */
  merge(body: Body, base: StoredRecord, theirs: StoredRecord, clash: Clash): Body | null;
  /** The records that a success carries, and the highest rev it had. */
  answered(body: Body, payload: unknown): { records: { resource: string; record: StoredRecord }[]; rev: number };
};

/** A command to those who only keep and send it: what it holds is `unknown`, and parsed at each use. */
export type Command = CommandSpec<unknown, unknown>;

/** `body` and `seen` say what a row of this command holds; a shipped name keeps them, or raises `schemaVersion`. */
export function defineCommand<B extends v.GenericSchema, S extends v.GenericSchema>(
  spec: CommandSpec<v.InferOutput<B>, v.InferOutput<S>> & { body: B; seen: S },
): Command {
  const bodyOf = (value: unknown) => v.parse(spec.body, value);
  const seenOf = (value: unknown) => v.parse(spec.seen, value);
  return {
    name: spec.name,
    schemaVersion: spec.schemaVersion,
    ifMatch: spec.ifMatch,
    send: (body) => spec.send(bodyOf(body)),
    preview: (body, { seen, createdAt, base }) => spec.preview(bodyOf(body), { seen: seenOf(seen), createdAt, base }),
    reads: (body) => spec.reads(bodyOf(body)),
    leaves: spec.leaves,
    writes: (body) => spec.writes(bodyOf(body)),
    expires: (body, seen, now) => spec.expires(bodyOf(body), seenOf(seen), now),
    absorb: (body, earlier) => spec.absorb(bodyOf(body), earlier),
    merge: (body, base, theirs, clash) => spec.merge(bodyOf(body), base, theirs, clash),
    answered: (body, payload) => spec.answered(bodyOf(body), payload),
  };
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
