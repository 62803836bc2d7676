import { and, asc, eq, sql } from 'drizzle-orm';
import { judgeRefuellings } from '@/rules/fuel-consumption';
import { sameValue } from '@/rules/same-value';
import type { Transaction } from '../database/transaction';
import { carStore } from './car-store';
import { fuelLogTable, odometerReadingTable, serviceTable } from './tables';

/** What a refuelling has as long as nothing can be told of it. */
export const unjudged = { driven: null, legMetres: null, legMillilitres: null, doubts: [], usual: null, readBefore: null };

/** Works out anew what follows from all that is known of a car that is locked: what its refuellings say, and how far it has come. */
export async function judgeCar(tx: Transaction, companyId: string, carId: string) {
  const car = await carStore.read(tx, carId);
  await judgeFuelLogs(tx, companyId, car);
  const odometer = await highestReading(tx, companyId, carId);
  if (odometer !== car.odometer) await carStore.save(tx, [{ before: car, after: { ...car, odometer } }]);
}

async function judgeFuelLogs(tx: Transaction, companyId: string, { id, tank }: { id: string; tank: number | null }) {
  const ofCar = and(eq(fuelLogTable.companyId, companyId), eq(fuelLogTable.carId, id));
  const logs = await tx.sql.select().from(fuelLogTable).where(ofCar).orderBy(asc(fuelLogTable.at), asc(fuelLogTable.id));
  const counted = logs.filter(({ voided }) => !voided);
  const judged = new Map(judgeRefuellings(counted, tank).map((judgement, index) => [counted[index]?.id, judgement]));
  for (const log of logs) {
    const { driven, legMetres, legMillilitres, doubts, usual, readBefore } = log;
    const said = judged.get(log.id) ?? unjudged;
    // A log that comes in order changes nothing of those before it.
    if (sameValue({ driven, legMetres, legMillilitres, doubts, usual, readBefore }, said)) continue;
    await tx.sql
      .update(fuelLogTable)
      .set(said)
      .where(and(ofCar, eq(fuelLogTable.id, log.id)));
  }
}

/** In metres; a reading that is lower stays where it was logged. */
async function highestReading(tx: Transaction, companyId: string, carId: string): Promise<number | null> {
  const of = (table: typeof fuelLogTable | typeof serviceTable | typeof odometerReadingTable) =>
    and(eq(table.companyId, companyId), eq(table.carId, carId), eq(table.voided, false));
  const highest = [
    tx.sql
      .select({ metres: sql<number | null>`max(${fuelLogTable.odometer})` })
      .from(fuelLogTable)
      .where(of(fuelLogTable)),
    tx.sql
      .select({ metres: sql<number | null>`max(${serviceTable.doneAtOdometer})` })
      .from(serviceTable)
      .where(of(serviceTable)),
    tx.sql
      .select({ metres: sql<number | null>`max(${odometerReadingTable.metres})` })
      .from(odometerReadingTable)
      .where(of(odometerReadingTable)),
  ];
  let found: number | null = null;
  for (const query of highest) {
    const [{ metres } = { metres: null }] = await query;
    if (metres !== null && (found === null || metres > found)) found = metres;
  }
  return found;
}
