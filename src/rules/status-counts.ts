import type * as v from 'valibot';
import type { Match, Resource } from '@/contract/resource';
import { fieldReader } from './field-reader';

/** How many rows of each status there are, and of `all`. */
export type StatusCounts = Readonly<Record<string, number>>;

/** By what a list is divided into tabs; null where it isn't. */
export type Statuses = { field: string; values: readonly string[]; of(row: object): unknown };

/** The status of a resource's rows, where lists can be narrowed to one of them. */
export function statusesOf({ filters, matches }: Resource): Statuses | null {
  const match: Match | undefined = matches.status;
  const schema: v.GenericSchema | undefined = filters.status;
  const options: unknown = schema && 'options' in schema ? schema.options : null;
  if (match?.by !== 'is' || !Array.isArray(options)) return null;
  const values = options.filter((option: unknown) => typeof option === 'string');
  return { field: match.field, values, of: fieldReader(match.field) };
}

export function countStatuses(rows: readonly object[], statuses: Statuses | null): StatusCounts {
  const found = new Map<unknown, number>();
  for (const row of statuses ? rows : []) {
    const status = statuses?.of(row);
    found.set(status, (found.get(status) ?? 0) + 1);
  }
  return statusCounts(rows.length, found, statuses);
}

/** Of what has been counted: `all`, and how many `found` have each status. */
export const statusCounts = (all: number, found: ReadonlyMap<unknown, number>, statuses: Statuses | null): StatusCounts => ({
  all,
  ...Object.fromEntries(statuses?.values.map((value) => [value, found.get(value) ?? 0]) ?? []),
});
