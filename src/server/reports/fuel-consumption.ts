import { and, asc, between, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CarReportQuery, FuelConsumption, FuelFigures } from '@/contract/reports';
import { metresPerLitre } from '@/rules/fuel-consumption';
import { datesBefore, type ReportDates } from '@/rules/report-period';
import { vehicleTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { carTable, fuelLogTable } from '../fleet/tables';
import { findCompany } from '../session/admin-store';
import { carName, isOfCar } from './car-name';
import { otherCurrencies } from './other-currencies';

const log = fuelLogTable;
const month = sql<string>`to_char(${log.loggedOn}, 'YYYY-MM')`;
const whole = (sum: SQL) => sql<number | null>`${sum}`.mapWith(Number);

const sums = {
  currency: log.currency,
  refuellings: sql`count(*)`.mapWith(Number),
  millilitres: sql`sum(${log.millilitres})`.mapWith(Number),
  /** Null where no reading tells. */
  driven: whole(sql`sum(${log.driven})`),
  legMetres: whole(sql`sum(${log.legMetres})`),
  legMillilitres: whole(sql`sum(${log.legMillilitres})`),
  entries: sql`count(${log.cost})`.mapWith(Number),
  amount: sql`coalesce(sum(${log.cost}), 0)`.mapWith(Number),
};

/** What cars have taken in, driven and cost per month; which refuellings are doubted has been worked out as they came (fleet/judge-car). */
export async function readFuelConsumption(tx: Transaction, companyId: string, query: CarReportQuery): Promise<FuelConsumption> {
  const { from, to } = query;
  const { currency } = await findCompany(tx, companyId);
  const rows = await sumsByMonth(tx, companyId, query, query);
  const before = datesBefore(query);
  return {
    from,
    to,
    currency,
    totals: figuresOf(rows, currency),
    before: { ...before, totals: figuresOf(await sumsByMonth(tx, companyId, before, query), currency) },
    cars: perMonth(rows).map(([{ carId, plateNumber, model, vehicleName, month }, ofMonth]) => ({
      carId,
      plateNumber,
      model,
      vehicleName,
      month,
      ...figuresOf(ofMonth, currency),
    })),
    outliers: await outliersOf(tx, companyId, query),
    otherCurrencies: otherCurrencies(rows, currency),
  };
}

const isReported = (companyId: string, { from, to }: ReportDates, { carId }: Pick<CarReportQuery, 'carId'>) =>
  and(eq(log.companyId, companyId), eq(log.voided, false), between(log.loggedOn, from, to), carId ? eq(log.carId, carId) : undefined);

const sumsByMonth = (tx: Transaction, companyId: string, dates: ReportDates, query: CarReportQuery) =>
  tx.sql
    .select({ ...carName, month, ...sums })
    .from(log)
    .innerJoin(carTable, isOfCar(log))
    .innerJoin(vehicleTable, eq(vehicleTable.id, carTable.vehicleId))
    .where(isReported(companyId, dates, query))
    .groupBy(carTable.id, carTable.companyId, vehicleTable.id, month, log.currency)
    .orderBy(asc(carTable.plateKey), asc(carTable.id), asc(month));

type MonthSums = Awaited<ReturnType<typeof sumsByMonth>>;

/** Each car's months, with what was paid in each currency. */
function perMonth(rows: MonthSums): [MonthSums[number], MonthSums][] {
  const months = new Map<string, [MonthSums[number], MonthSums]>();
  for (const row of rows) {
    const key = `${row.carId} ${row.month}`;
    const known = months.get(key);
    if (known) known[1].push(row);
    else months.set(key, [row, [row]]);
  }
  return [...months.values()];
}

/** Null and a number is the number; null and null can't be told. */
const plus = (a: number | null, b: number | null) => (a === null ? b : a + (b ?? 0));

function figuresOf(rows: MonthSums, currency: string): FuelFigures {
  const sum = (value: (row: MonthSums[number]) => number) => rows.reduce((before, row) => before + value(row), 0);
  const told = (value: (row: MonthSums[number]) => number | null) => rows.map(value).reduce(plus, null);
  return {
    refuellings: sum(({ refuellings }) => refuellings),
    millilitres: sum(({ millilitres }) => millilitres),
    metres: told(({ driven }) => driven),
    metresPerLitre: metresPerLitre(
      told(({ legMetres }) => legMetres),
      told(({ legMillilitres }) => legMillilitres),
    ),
    cost: sum((row) => (row.currency === currency ? row.amount : 0)),
  };
}

async function outliersOf(tx: Transaction, companyId: string, query: CarReportQuery): Promise<FuelConsumption['outliers']> {
  const found = await tx.sql
    .select({
      logId: log.id,
      ...carName,
      on: log.loggedOn,
      why: log.doubts,
      millilitres: log.millilitres,
      odometer: log.odometer,
      legMetres: log.legMetres,
      legMillilitres: log.legMillilitres,
      tank: carTable.tank,
      usual: log.usual,
      readBefore: log.readBefore,
    })
    .from(log)
    .innerJoin(carTable, isOfCar(log))
    .innerJoin(vehicleTable, eq(vehicleTable.id, carTable.vehicleId))
    .where(and(isReported(companyId, query, query), sql`${log.doubts} <> '{}'`))
    .orderBy(desc(log.at), desc(log.id));
  return found.map(({ legMetres, legMillilitres, ...outlier }) => ({
    ...outlier,
    metresPerLitre: metresPerLitre(legMetres, legMillilitres),
  }));
}
