import * as v from 'valibot';
import type { Edit } from '@/contract/envelope';
import { problemOf } from '@/http/problem';
import { readSession } from '@/http/session-storage';
import { clashingFields, fieldsUpon } from '@/rules/merged-fields';
import { sameValue } from '@/rules/same-value';
import type { EditResult } from './submit';

/** An edit that is sent at once and never waits: of what record, by which fields, and how it is sent. */
type DirectEdit<Row, Body, Fields extends object> = {
  row: v.GenericSchema<unknown, Row>;
  body: v.GenericSchema<unknown, Body>;
  names: readonly (keyof Fields & string)[];
  fieldsOf(record: Row | Body): Fields;
  bodyOf(fields: Fields): unknown;
  send(shown: Row, body: Body, key: string): Promise<Row>;
  /** The record has been met as somebody else has changed it, and the form goes on from that: answers the key for what is sent now. */
  rebase(shown: Row, body: Body): string;
};

/** Saves what a form holds. What has been changed meanwhile is joined field by field; where it is the same field, the form asks. */
export async function saveDirectly<Row extends object, Body extends object, Fields extends object>(
  edit: DirectEdit<Row, Body, Fields>,
  shown: Row,
  body: Body,
  key: string,
): Promise<EditResult<Row>> {
  const [base, mine] = [edit.fieldsOf(shown), edit.fieldsOf(body)];
  if (edit.names.every((name) => sameValue(base[name], mine[name]))) return { outcome: 'unchanged' };
  try {
    return { outcome: 'done', record: await edit.send(shown, body, key) };
  } catch (error) {
    const problem = problemOf(error);
    if (problem.kind !== 'refused' || problem.code !== 'precondition') return { outcome: 'refused', problem };
    const met = v.safeParse(edit.row, problem.payload);
    return met.success ? joined(edit, shown, body, met.output, problem.edits ?? []) : { outcome: 'refused', problem };
  }
}

async function joined<Row extends object, Body extends object, Fields extends object>(
  edit: DirectEdit<Row, Body, Fields>,
  shown: Row,
  body: Body,
  current: Row,
  edits: readonly Edit[],
): Promise<EditResult<Row>> {
  const { names, fieldsOf, rebase } = edit;
  const [base, mine, theirs] = [fieldsOf(shown), fieldsOf(body), fieldsOf(current)];
  const choose = (left: readonly string[]) => {
    const kept = names.filter((name) => !left.includes(name));
    const merged = v.parse(edit.body, edit.bodyOf(fieldsUpon(kept, base, mine, theirs)));
    return saveDirectly(edit, current, merged, rebase(current, merged));
  };
  const fields = clashingFields(names, base, mine, theirs);
  if (fields.length === 0) return choose([]);
  return {
    outcome: 'changed',
    fields,
    own: [],
    mine: { ...current, ...body },
    current,
    userId: readSession()?.userId ?? '',
    edits: async () => edits,
    choose,
  };
}
