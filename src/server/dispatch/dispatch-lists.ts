import { asc, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Page } from '@/contract/envelope';
import type { dispatchCompanySchema } from '@/contract/session';
import type { dispatchListQuery, KnownTrip as Trip } from '@/contract/trips';
import { countRows } from '../database/count-rows';
import { companyTable, tripTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { tripStore } from '../trips/trip-store';

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
  const where = inArray(tripTable.status, ['scheduled', 'ongoing']);
  const order = [asc(tripTable.rideAt), asc(tripTable.id)];
  const data = await tripStore.rows(tx, { where, order, limit: sizePerPage, offset: (page - 1) * sizePerPage });
  return { data, total: await tripStore.count(tx, where), page, sizePerPage };
}
