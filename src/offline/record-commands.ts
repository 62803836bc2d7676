import * as v from 'valibot';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { id } from '@/contract/primitives';
import { answeredRecord, answeredRev } from './answered';
import {
  type Absorption,
  type Change,
  type Command,
  defineCommand,
  type Earlier,
  type Form,
  fieldsWith,
  type Ref,
  refOf,
  type StoredRecord,
} from './command';
import type { Intent, OpenForm } from './intent';

type Identified = { id: string };

/** What one kind of record's additions and edits have of their own. */
type Recorded<Name extends string, Row extends StoredRecord, Fields extends object, Flat extends object, Seen> = {
  resource: Name;
  is(record: unknown): record is Row;
  to: { add: Endpoint; edit: Endpoint };
  /** Milliseconds for which a change may wait. */
  validFor: number;
  /** What the form decides: the body of an edit, and with an id that of an addition. */
  fields: v.GenericSchema<unknown, Fields>;
  addBody: v.GenericSchema<unknown, NoInfer<Fields> & Identified>;
  /** What is known beside an addition. */
  seen: v.GenericSchema<unknown, Seen>;
  /** An added record until the server has it. */
  made(body: Fields & Identified, seen: Seen): Row;
  /** The form's fields, each of which is merged by itself. */
  form: { names: readonly (keyof Flat & string)[]; of(record: NoInfer<Row>): Flat; in(fields: Fields): Flat; out(flat: Flat): Fields };
  /** Records that it can't do without. */
  reads?(of: Fields | Row): Ref[];
};

/** Adding and editing a record, as `{name}.add` and `{name}.edit`: an edit of what was never sent goes with the addition. */
export function recordCommands<const Name extends string, Row extends StoredRecord, Fields extends object, Flat extends object, Seen>({
  resource,
  is,
  to,
  validFor,
  addBody,
  made,
  reads = () => [],
  ...spec
}: Recorded<Name, Row, Fields, Flat, Seen>) {
  const answered = answeredRecord(resource, is);
  const expires = (_: unknown, __: unknown, now: number) => now + validFor;
  const writes = (body: Identified) => [refOf(resource, body.id)];

  const add = defineCommand({
    name: `${resource}.add`,
    schemaVersion: 1,
    body: addBody,
    seen: spec.seen,
    send: (body) => ({ method: to.add.method, path: pathOf(to.add), body }),
    ifMatch: false,
    preview: (body, { seen }) => [{ resource, id: body.id, apply: () => made(body, seen) }],
    reads,
    writes,
    expires,
    absorb: () => null,
    answered,
  });

  const form: Form<Identified & { fields: Fields }, null, Flat> = {
    names: spec.form.names,
    of: (record) => (is(record) ? spec.form.of(record) : null),
    in: ({ fields }) => spec.form.in(fields),
    with: (body, flat) => ({ ...body, fields: spec.form.out(flat) }),
  };

  const edit = defineCommand({
    name: `${resource}.edit`,
    schemaVersion: 1,
    body: v.strictObject({ id, fields: spec.fields }),
    seen: v.null(),
    form,
    send: (body) => ({ method: to.edit.method, path: pathOf(to.edit, { id: body.id }), body: body.fields }),
    ifMatch: true,
    preview: (body, { base }) => [
      {
        resource,
        id: body.id,
        apply: (current) => (is(current) ? { ...current, ...spec.form.out(fieldsWith(form, body, base, current)) } : null),
      },
    ],
    reads: ({ fields }) => reads(fields),
    leaves: (base) => (is(base) ? reads(base) : []),
    writes,
    expires,
    absorb: (body, earlier): Absorption => {
      const added = earlier.name === add.name ? v.safeParse(addBody, earlier.body) : null;
      return added?.success ? { body: { ...added.output, ...body.fields }, seen: 'earlier' } : null;
    },
    answered,
  });

  /** A change of the record that a form is open on. */
  const editIntent = ({ base, mends }: OpenForm<Row>, fields: Fields): Intent => ({
    name: edit.name,
    body: { id: base.id, fields },
    seen: null,
    base,
    mends,
  });

  return { add, edit, editIntent };
}

/** Deleting one record, as `{name}.delete`. */
export function deleteCommand<const Name extends string, Body extends Identified>({
  resource,
  to,
  body,
  validFor,
  absorb,
  sends = () => ({}),
  moves = () => [],
  reads = () => [],
}: {
  resource: Name;
  to: Endpoint;
  body: v.GenericSchema<unknown, Body>;
  /** Milliseconds for which it may wait. */
  validFor: number;
  absorb(body: Body, earlier: Earlier): Absorption;
  /** What goes with the id. */
  sends?(body: Body): object;
  /** What becomes of other records. */
  moves?(body: Body): Change[];
  /** Records that it can't do without. */
  reads?(body: Body): Ref[];
}): Command<`${Name}.delete`> {
  return defineCommand({
    name: `${resource}.delete`,
    schemaVersion: 1,
    body,
    seen: v.null(),
    send: (each) => ({ method: to.method, path: pathOf(to), body: { ids: [each.id], ...sends(each) } }),
    ifMatch: false,
    preview: (each) => [{ resource, id: each.id, apply: () => null }, ...moves(each)],
    reads,
    writes: (each) => [refOf(resource, each.id), ...moves(each).map((change) => refOf(change.resource, change.id))],
    expires: (_, __, now) => now + validFor,
    absorb,
    answered: answeredRev,
  });
}
