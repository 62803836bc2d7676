import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Resource } from '@/contract/resource';

/** A table with a record in each row. Where they are a company's own it has a `companyId` besides. */
export type RecordTable = PgTable & { id: PgColumn; version: PgColumn; rev: PgColumn };

/** Where the records of a resource are. */
export type Records = { resource: Pick<Resource, 'name' | 'scope' | 'held'>; table: RecordTable };

/** Scope of the counter for what all companies share; a company's scope is its id. */
export const sharedScope = 'shared';

/** Whose counter counts the changes of the records that an acting company sees. */
export function scopeOf({ resource }: Pick<Records, 'resource'>, companyId: string | null): string {
  if (resource.scope === 'shared') return sharedScope;
  if (companyId === null) throw new Error(`${resource.name}: a company's own records, and no company acts`);
  return companyId;
}

/** The column of a field, or of a path as `employee.id`, which is `employeeId`. */
export function columnOf({ resource, table }: Records, path: string): PgColumn {
  const name = path.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`${resource.name}: its table has no column ${name}`);
  return column;
}

/** Those of the acting company: row-level security shows no others, and the query doesn't ask for them either. */
export const ownRows = (records: Records, companyId: string | null): SQL | undefined =>
  records.resource.scope === 'shared' ? undefined : eq(columnOf(records, 'companyId'), scopeOf(records, companyId));
