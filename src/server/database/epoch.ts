import { eq, sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { billToTable } from '../invoices/tables';
import { tablesOf } from './record-tables';
import { companyTable, metaTable, revisionCounterTable } from './tables';
import type { Database } from './transaction';

/** More than any record was changed, and a company's records together, between a backup and its restoration. */
const versionStep = 1000;
const revStep = 1_000_000;
/** More rides than a company books in that time. */
const numberStep = 10_000;

/**
 * Begins a new epoch, as restoring a backup has to: all devices read their rows anew. Devices may have seen changes that
 * the backup doesn't know, so every version and rev goes on from where none of theirs can be: an edit of a version that
 * is no more is a conflict, never a match by chance. Answers the epoch.
 */
export async function beginEpoch(database: Database): Promise<string> {
  const companies = await database.system((tx) => tx.sql.select({ id: companyTable.id }).from(companyTable));
  const records = (await database.system((tx) => tablesOf(tx.sql))).filter(({ isRecords }) => isRecords);
  for (const { id } of companies) {
    await database.company(id, async (tx) => {
      for (const { name } of records.filter(({ ofCompany }) => ofCompany)) {
        await tx.sql.execute(sql`update ${sql.identifier(name)} set version = version + ${versionStep} where company_id = ${id}`);
      }
      // No record, as it has no rev; a form that was begun before the restoration names its version all the same.
      await tx.sql
        .update(billToTable)
        .set({ version: sql`${billToTable.version} + ${versionStep}` })
        .where(eq(billToTable.companyId, id));
    });
  }
  const epoch = uuidv4();
  await database.system(async (tx) => {
    for (const { name } of records.filter(({ ofCompany }) => !ofCompany)) {
      await tx.sql.execute(sql`update ${sql.identifier(name)} set version = version + ${versionStep}`);
    }
    // People were told the numbers of rides and tickets that the backup doesn't know: none is another's.
    await tx.sql.update(companyTable).set({
      lastTripNumber: sql`${companyTable.lastTripNumber} + ${numberStep}`,
      lastTicketNumber: sql`${companyTable.lastTicketNumber} + ${numberStep}`,
    });
    await tx.sql.update(revisionCounterTable).set({ rev: sql`${revisionCounterTable.rev} + ${revStep}` });
    await tx.sql.update(metaTable).set({ value: epoch }).where(eq(metaTable.name, 'epoch'));
  });
  return epoch;
}
