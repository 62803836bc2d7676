import { and, asc, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Page } from '@/contract/envelope';
import type { dispatchCompanySchema } from '@/contract/session';
import type { dispatchListQuery, KnownTrip as Trip } from '@/contract/trips';
import { countRows } from '../database/changes';
import { companyTable, tripTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { tripOf } from '../trips/trip-row';

type PageQuery = v.InferOutput<typeof dispatchListQuery>;

/** A page of all companies, in a system transaction. */
export async function listCompanies(
  tx: Transaction,
  { page, sizePerPage }: PageQuery,
): Promise<Page<v.InferOutput<typeof dispatchCompanySchema>>> {
  const data = await tx.sql
    .select({ id: companyTable.id, name: companyTable.name })
    .from(companyTable)
    .orderBy(asc(companyTable.id))
    .limit(sizePerPage)
    .offset((page - 1) * sizePerPage);
  return { data, total: await countRows(tx, companyTable), page, sizePerPage };
}

/** A page of the company's rides that are neither completed nor cancelled, next pickup first; null when there is no such company. */
export async function listWaiting(tx: Transaction, companyId: string, { page, sizePerPage }: PageQuery): Promise<Page<Trip> | null> {
  if ((await countRows(tx, companyTable, eq(companyTable.id, companyId))) === 0) return null;
  const waiting = and(eq(tripTable.companyId, companyId), inArray(tripTable.status, ['scheduled', 'ongoing']));
  const rows = await tx.sql
    .select()
    .from(tripTable)
    .where(waiting)
    .orderBy(asc(tripTable.rideAt), asc(tripTable.id))
    .limit(sizePerPage)
    .offset((page - 1) * sizePerPage);
  return { data: rows.map(tripOf), total: await countRows(tx, tripTable, waiting), page, sizePerPage };
}
