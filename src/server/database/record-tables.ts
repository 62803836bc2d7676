import { type SQL, sql } from 'drizzle-orm';
import type { Orm, Sql } from './orm';

type TableFacts = {
  name: string;
  /** Its rows are companies' own. */
  ofCompany: boolean;
  /** Each row is a record, with a version and a rev. */
  isRecords: boolean;
  /** Whoever owns the table is held to its policies too. */
  forced: boolean;
  /** Has a policy for companies, without which they see no row. */
  opened: boolean;
};

const hasColumn = (name: string): SQL<boolean> =>
  sql<boolean>`exists (select from pg_attribute where attrelid = pg_class.oid and attname = ${name} and not attisdropped)`;

/** What the database itself knows of its tables: a list by hand would be forgotten one day. */
export const tablesOf = (handle: Orm | Sql): Promise<TableFacts[]> =>
  handle
    .select({
      name: sql<string>`relname`,
      ofCompany: hasColumn('company_id'),
      isRecords: sql<boolean>`${hasColumn('version')} and ${hasColumn('rev')}`,
      forced: sql<boolean>`relrowsecurity and relforcerowsecurity`,
      opened: sql<boolean>`exists (select from pg_policy where polrelid = pg_class.oid and 'portal_company'::regrole = any (polroles))`,
    })
    .from(sql`pg_class`)
    .where(sql`relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`)
    .orderBy(sql`relname`);

const own = sql`company_id = acting_company()`;

/**
 * Keeps the rows of companies apart, after each migration and before anything is served. Whatever has a `company_id` is closed
 * to all until a policy opens it; records get theirs here, and what the two roles may do with them. Only what is missing is
 * added, because changing a table waits for all who use it. Processes come here one after the other.
 */
export async function secureTables(orm: Orm) {
  for (const { name, ofCompany, isRecords, forced, opened } of await tablesOf(orm)) {
    const table = sql.identifier(name);
    if (ofCompany && !forced) {
      await orm.execute(sql`alter table ${table} enable row level security`);
      await orm.execute(sql`alter table ${table} force row level security`);
    }
    if (!isRecords) continue;
    if (ofCompany && !opened)
      await orm.execute(sql`create policy company_only on ${table} to portal_company using (${own}) with check (${own})`);
    if (!ofCompany) await orm.execute(sql`grant select on ${table} to portal_company`);
    await orm.execute(sql`grant select, insert, update, delete on ${table} to ${sql.raw(ofCompany ? 'portal_company' : 'portal_system')}`);
  }
}
