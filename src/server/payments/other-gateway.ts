import { and, count, inArray, ne } from 'drizzle-orm';
import type { JobContext } from '../jobs/job';
import { ridePaymentTable } from './tables';

/** Tells the operator of rides' payments that nobody works off, because their gateway is no longer the one that runs. */
export async function tellOfOtherGateways({ database, gateway: { name }, logger }: Pick<JobContext, 'database' | 'gateway' | 'logger'>) {
  const { gateway, state } = ridePaymentTable;
  const isLeft = and(ne(gateway, name), inArray(state, ['asked', 'authorised']));
  const left = await database.system((tx) =>
    tx.sql.select({ gateway, payments: count() }).from(ridePaymentTable).where(isLeft).groupBy(gateway),
  );
  for (const each of left)
    logger.error(
      each,
      'Rides have payments of a gateway that is no longer the one that runs, which nobody captures: start with its keys until they are settled',
    );
}
