import * as v from 'valibot';
import type { Contract } from './contract';

/** What an installed portal can't stand, each with what to do instead. */
export const rules = {
  'endpoint-removed': 'installed portals still call it: keep it for 60 days after the last one did',
  'request-needs-more': 'installed portals don’t send it: make it optional',
  'request-takes-less': 'installed portals still send it: go on taking it',
  'answer-gives-less': 'installed portals still read it: go on giving it',
  'answer-gives-other': 'installed portals can’t read it: give it under a new name',
} as const;
export type Rule = keyof typeof rules;
export type Breach = { rule: Rule; at: string; what: string };

const bound = v.optional(v.number());
/** As much of JSON Schema as the contract is written in. */
type Shape = v.InferOutput<typeof shapeSchema>;
const shapeSchema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  enum: v.optional(v.array(v.unknown())),
  const: v.optional(v.unknown()),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string())),
  additionalProperties: v.optional(v.unknown()),
  items: v.optional(v.unknown()),
  anyOf: v.optional(v.array(v.unknown())),
  oneOf: v.optional(v.array(v.unknown())),
  pattern: v.optional(v.string()),
  minLength: bound,
  minItems: bound,
  minimum: bound,
  maxLength: bound,
  maxItems: bound,
  maximum: bound,
});

/** Why something that is given isn't what is taken. */
type Misfit = { kind: 'unknown-field' | 'missing-field' | 'other-value'; at: string; what: string };

const lower = ['minLength', 'minItems', 'minimum'] as const;
const upper = ['maxLength', 'maxItems', 'maximum'] as const;

const typesOf = ({ type }: Shape) => (type === undefined ? null : [type].flat());
const valuesOf = (shape: Shape) => ('const' in shape ? [shape.const] : (shape.enum ?? null));

/** Whether whatever fits `given` fits `taken` too; where not, why. */
function misfits(givenValue: unknown, takenValue: unknown, at: string): Misfit[] {
  const [given, taken] = [v.parse(shapeSchema, givenValue), v.parse(shapeSchema, takenValue)];
  const alternatives = given.anyOf ?? given.oneOf;
  if (alternatives) return alternatives.flatMap((each) => misfits(each, taken, at));
  const choices = taken.anyOf ?? taken.oneOf;
  if (choices) {
    const tried = choices.map((each) => misfits(given, each, at)).sort((a, b) => a.length - b.length);
    return tried[0] ?? [];
  }
  return [...valueMisfits(given, taken, at), ...fieldMisfits(given, taken, at), ...itemMisfits(given, taken, at)];
}

function valueMisfits(given: Shape, taken: Shape, at: string): Misfit[] {
  const other = (what: string): Misfit[] => [{ kind: 'other-value', at, what }];
  const [values, allowed] = [valuesOf(given), valuesOf(taken)];
  if (allowed) {
    const strange = values?.filter((value) => !allowed.includes(value));
    if (!strange) return other(`not only ${allowed.join(', ')}`);
    return strange.length > 0 ? other(strange.join(', ')) : [];
  }
  const types = typesOf(given) ?? values?.map((value) => (value === null ? 'null' : typeof value));
  const strange = typesOf(taken) && types?.filter((type) => !fits(type, typesOf(taken) ?? []));
  if (strange && strange.length > 0) return other(strange.join(', '));
  if (typesOf(taken) && !types) return other('anything');
  if (values) return [];
  if (taken.pattern !== undefined && given.pattern !== taken.pattern) return other(`not only ${taken.pattern}`);
  return [
    ...lower.filter((name) => taken[name] !== undefined && (given[name] ?? Number.NEGATIVE_INFINITY) < taken[name]),
    ...upper.filter((name) => taken[name] !== undefined && (given[name] ?? Number.POSITIVE_INFINITY) > taken[name]),
  ].flatMap((name) => other(`${name} ${taken[name]}`));
}

const fits = (type: string, types: readonly string[]) => types.includes(type) || (type === 'integer' && types.includes('number'));

function fieldMisfits(given: Shape, taken: Shape, at: string): Misfit[] {
  if (!taken.properties && !given.properties) return [];
  const [own, known] = [given.properties ?? {}, taken.properties ?? {}];
  return [
    ...(taken.required ?? [])
      .filter((name) => !given.required?.includes(name))
      .map((name): Misfit => ({ kind: 'missing-field', at: `${at}.${name}`, what: 'not always there' })),
    ...Object.entries(own).flatMap(([name, shape]): Misfit[] => {
      const there = known[name];
      if (there !== undefined) return misfits(shape, there, `${at}.${name}`);
      return taken.additionalProperties === false ? [{ kind: 'unknown-field', at: `${at}.${name}`, what: 'not known there' }] : [];
    }),
  ];
}

const itemMisfits = (given: Shape, taken: Shape, at: string): Misfit[] =>
  given.items === undefined || taken.items === undefined ? [] : misfits(given.items, taken.items, `${at}[]`);

const requestRules = {
  'unknown-field': 'request-takes-less',
  'missing-field': 'request-needs-more',
  'other-value': 'request-takes-less',
} as const;
const answerRules = {
  'unknown-field': 'answer-gives-other',
  'missing-field': 'answer-gives-less',
  'other-value': 'answer-gives-other',
} as const;

const namedSchema = v.object({ enum: v.array(v.unknown()) });
const anyTextSchema = v.strictObject({ type: v.literal('string'), maxLength: v.optional(v.number()) });
const openSchema = v.object({ anyOf: v.array(v.unknown()) });

/** Of a value that may become more, those that it names: more than them isn't sent today. */
function asSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asSent);
  if (typeof value !== 'object' || value === null) return value;
  const choices = v.is(openSchema, value) ? value.anyOf : [];
  const named = choices.find((each) => v.is(namedSchema, each));
  const isOpen = choices.some((each) => v.is(anyTextSchema, each));
  return named && isOpen ? named : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asSent(each)]));
}

/** What of `today` a portal of `before` would stumble over. */
export function breaches(before: Contract, today: Contract): Breach[] {
  return Object.entries(before).flatMap(([call, old]): Breach[] => {
    const now = today[call];
    if (!now) return [{ rule: 'endpoint-removed', at: call, what: 'gone' }];
    const requestShape = ({ parameters }: typeof old) => ({
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    });
    const request = [
      ...misfits(requestShape(old), requestShape(now), call),
      ...(now.body === undefined && old.body === undefined ? [] : misfits(old.body ?? {}, now.body ?? {}, `${call} body`)),
    ];
    return [
      ...request.map(({ kind, at, what }) => ({ rule: requestRules[kind], at, what })),
      ...(now.largestBody < old.largestBody ? [{ rule: 'request-takes-less' as const, at: call, what: `${now.largestBody} bytes` }] : []),
      ...(now.auth === old.auth ? [] : [{ rule: 'request-needs-more' as const, at: call, what: now.auth }]),
      ...misfits(asSent(now.payload), old.payload, `${call} answer`).map(({ kind, at, what }) => ({ rule: answerRules[kind], at, what })),
    ];
  });
}
