import * as v from 'valibot';
import { type FieldProblem, type Refusal, refuse, refuseField } from './problem';

export type Parsed<T> = { value: T } | Refusal;

/** Deeper than any body of the contract. */
const maxDepth = 20;

/** More than any body of the contract holds: a full batch of an import has some three thousand. */
const mostValues = 20_000;

/** No form shows more at once. */
const mostErrors = 50;

/** A body as parsed JSON; `undefined` when there is none. */
export function readJson(bytes: Uint8Array, contentType: string | undefined): Parsed<unknown> {
  if (bytes.byteLength === 0) return { value: undefined };
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) return refuse('media-type');
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isTame(value) ? { value } : refuse('unreadable');
  } catch {
    return refuse('unreadable');
  }
}

/**
 * Whether a value holds no more and is nested no deeper than a body may be, counted without recursion because it may be deeper
 * than the stack, and has no field that every object inherits, as `constructor`: strict schemas take such a field for a known one.
 */
function isTame(value: unknown): boolean {
  let level = [value];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (depth > maxDepth || values > mostValues) return false;
    const objects = level.filter((item) => item !== null && typeof item === 'object');
    if (objects.some((object) => !Array.isArray(object) && Object.keys(object).some((key) => key in Object.prototype))) return false;
    level = objects.flatMap((object): unknown[] => Object.values(object));
  }
  return true;
}

/** The body without `lang_code`, which every call of the portal adds and no schema knows. */
export function withoutLanguage(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'lang_code'));
}

/** The query as an object, without the two names under which the portal sends its language. */
export function readQuery(url: string): Parsed<Record<string, string>> {
  const parameters = new URL(url).searchParams;
  const errors: FieldProblem[] = [];
  const query: Record<string, string> = {};
  for (const [name, value] of parameters) {
    if (name === 'lang_code' || name === 'code') continue;
    // PostgreSQL text cannot hold NUL, and of a repeated parameter nobody can say which one is meant.
    if (errors.length < mostErrors && (name in query || value.includes('\0'))) errors.push({ field: fieldName([name]), code: 'invalid' });
    query[name] = value;
  }
  return errors.length > 0 ? refuse('validation', { errors }) : { value: query };
}

/** Parses by a schema of the contract; without a schema there is nothing to parse. */
export function parse<S extends v.GenericSchema>(schema: S | undefined, input: unknown): Parsed<v.InferOutput<S>>;
export function parse(schema: v.GenericSchema | undefined, input: unknown): Parsed<unknown> {
  // To valibot an empty list is an object without fields.
  if (Array.isArray(input)) return refuseField('validation', '', 'invalid');
  // Of each field the first problem only: what is missing is not also said to be wrong, and what is too long is not searched.
  const parsed = v.safeParse(schema ?? v.optional(v.strictObject({})), input, { abortPipeEarly: true });
  return parsed.success ? { value: parsed.output } : refuse('validation', { errors: parsed.issues.slice(0, mostErrors).map(fieldProblem) });
}

function fieldProblem(issue: v.GenericIssue): FieldProblem {
  const field = fieldName((issue.path ?? []).map((item) => String(item.key)));
  return { field, code: codeOf(issue) };
}

function codeOf(issue: v.GenericIssue): string {
  if (issue.type === 'strict_object' && issue.path) return issue.expected === 'never' ? 'unknown-field' : 'required';
  // The contract's own messages are codes; valibot's sentences would echo the input.
  return /^[a-z-]+$/.test(issue.message) ? issue.message : 'invalid';
}

/** The path of a field; a name that no schema would use is left out, so that nothing of the input comes back. */
const fieldName = (path: string[]) => path.filter((key) => /^[\w-]{1,60}$/.test(key)).join('.');
