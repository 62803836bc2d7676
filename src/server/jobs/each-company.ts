import { asc } from 'drizzle-orm';
import { companyTable } from '../database/tables';
import type { Database } from '../database/transaction';
import { describeError } from '../http/server-error';
import type { JobContext } from './job';

export const allCompanies = (database: Database): Promise<string[]> =>
  database.system(async (tx) => {
    const companies = await tx.sql.select({ id: companyTable.id }).from(companyTable).orderBy(asc(companyTable.id));
    return companies.map(({ id }) => id);
  });

/** Works for one company after the other. One that fails keeps none of the others waiting; that it failed is told at the end. */
export async function eachCompany(
  { logger }: Pick<JobContext, 'logger'>,
  companyIds: readonly string[],
  stopping: AbortSignal,
  work: (companyId: string) => Promise<unknown>,
) {
  let failed = 0;
  for (const companyId of companyIds) {
    if (stopping.aborted) return;
    try {
      await work(companyId);
    } catch (error) {
      failed += 1;
      logger.error({ companyId, error: describeError(error) }, 'A company was left out');
    }
  }
  if (failed > 0) throw new Error(`Left out ${failed} of ${companyIds.length} companies`);
}
