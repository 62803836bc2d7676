import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { zone } from '@/contract/primitives';
import { companyTable } from '../database/tables';
import type { Database } from '../database/transaction';

/**
 * Gives companies that a release before has stored with an abbreviation the zone that devices took it for, which is what
 * their people have read. An abbreviation is one zone to the platform, another to PostgreSQL and none to Temporal.
 */
export async function nameCompanyZones(database: Database) {
  await database.system(async (tx) => {
    const companies = await tx.sql.select({ id: companyTable.id, zone: companyTable.zone }).from(companyTable).orderBy(companyTable.id);
    for (const company of companies) {
      if (v.is(zone, company.zone)) continue;
      await tx.sql
        .update(companyTable)
        .set({ zone: namedZone(company.zone) })
        .where(and(eq(companyTable.id, company.id), eq(companyTable.zone, company.zone)));
    }
  });
}

/** `Asia/Calcutta` for IST; UTC for what no platform knows either. */
export function namedZone(abbreviation: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: abbreviation }).resolvedOptions();
    return v.is(zone, timeZone) ? timeZone : 'UTC';
  } catch {
    return 'UTC';
  }
}
