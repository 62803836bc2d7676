import { and, between, count, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Dashboard, Period, Totals } from '@/contract/dashboard';
import type { VehicleKind } from '@/contract/fleet';
import { co2Saved } from '@/rules/co2-saved';
import { monthOf } from '@/rules/period';
import { type RunningPeriod, runningPeriod, stepsOf } from '@/rules/running-period';
import { dateIn, wallTime } from '@/rules/wall-time';
import { countRows } from '../database/count-rows';
import { employeeTable, tripTable, vehicleTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { type InCurrency, otherCurrencies } from '../reports/other-currencies';
import { findCompany } from '../session/admin-store';

/** Rides of one step in one class of vehicle. */
type Counted = {
  /** When it begins by the pickups' clock, as `stepsOf` has it. */
  step: string;
  /** Before now, or what now is in the period before. */
  past: boolean;
  /** In the period, and not in the one before. */
  running: boolean;
  kind: VehicleKind;
  rides: number;
  cancelled: number;
  completed: number;
  metres: number | null;
  /** In the company's currency. */
  cost: number | null;
  paid: InCurrency;
};

type Asked = { companyId: string; period: Period; zone: string; currency: string; now: number; range: RunningPeriod };

/** Milliseconds: further apart no two zones' clocks are. */
const apart = 2 * 86_400_000;

/** Both periods in one look at their rides: those of the pickups' own dates, as a list of trips has them. */
async function countRides(tx: Transaction, { companyId, period, zone, currency, now, range }: Asked): Promise<Counted[]> {
  const { rideAt, rideDate, status, estimatedDistance, totalFare } = tripTable;
  const from = dateIn(zone, range.from);
  // By their place in the list: what is grouped by has to be the very same expression, parameters included.
  const byColumns = [1, 2, 3, 4, 5, 6, 7].map((column) => sql.raw(String(column)));
  const completed = sql`filter (where ${status} = 'completed')`;
  const isDaily = period === 'daily';
  const counted = await tx.sql
    .select({
      date: rideDate,
      pickupZone: isDaily ? sql<string>`${tripTable.zone}` : sql<string>`''`,
      // Zones are apart by quarters of an hour. Their hours are told here and not by the database, which may have other rules of them.
      quarter: isDaily ? sql`floor(extract(epoch from ${rideAt}) / 900)`.mapWith(Number) : sql`0`.mapWith(Number),
      past: sql<boolean>`${rideAt} < case when ${rideDate} < ${from} then ${asMoment(range.beforeUntil)} else ${asMoment(now)} end`,
      running: sql<boolean>`${rideDate} >= ${from}`,
      kind: vehicleTable.kind,
      currency: tripTable.currency,
      rides: sql`count(*) filter (where ${status} <> 'cancelled')`.mapWith(Number),
      cancelled: sql`count(*) filter (where ${status} = 'cancelled')`.mapWith(Number),
      completed: sql`count(*) ${completed}`.mapWith(Number),
      metres: sql`${sum(estimatedDistance)} ${completed}`.mapWith(Number),
      entries: sql`count(${totalFare}) ${completed}`.mapWith(Number),
      amount: sql`coalesce(${sum(totalFare)} ${completed}, 0)`.mapWith(Number),
    })
    .from(tripTable)
    .innerJoin(vehicleTable, eq(vehicleTable.id, tripTable.vehicleId))
    .where(
      and(
        eq(tripTable.companyId, companyId),
        between(rideDate, dateIn(zone, range.beforeFrom), dateIn(zone, range.to - 1)),
        // What the index has.
        between(rideAt, new Date(range.beforeFrom - apart), new Date(range.to + apart)),
      ),
    )
    .groupBy(...byColumns);
  return counted.map(({ date, pickupZone, quarter, currency: paidIn, entries, amount, ...row }) => ({
    ...row,
    cost: paidIn === currency ? amount : null,
    paid: { currency: paidIn, entries, amount },
    step: isDaily
      ? `${date}T${wallTime(quarter * 900_000, pickupZone).time.slice(0, 2)}:00`
      : period === 'yearly'
        ? monthOf(date).from
        : date,
  }));
}

const asMoment = (moment: number): SQL => sql`${new Date(moment).toISOString()}::timestamptz`;

/** Bookings made between two moments (milliseconds since 1970). */
async function countBookings(tx: Transaction, companyId: string, from: number, to: number): Promise<number> {
  const { createdAt } = tripTable;
  const [found] = await tx.sql
    .select({ bookings: count() })
    .from(tripTable)
    .where(and(eq(tripTable.companyId, companyId), gte(createdAt, new Date(from)), lt(createdAt, new Date(to))));
  return found?.bookings ?? 0;
}

const total = (counted: readonly Counted[], value: (row: Counted) => number | null) =>
  counted.reduce((before, row) => before + (value(row) ?? 0), 0);

const stepTotals = (counted: readonly Counted[]) => ({
  cost: total(counted, ({ cost }) => cost),
  co2Saved: total(counted, ({ kind, metres }) => co2Saved(kind, metres ?? 0)),
});

function totalsOf(counted: readonly Counted[], bookings: number, currency: string): Totals {
  const { cost, co2Saved: saved } = stepTotals(counted);
  return {
    bookings,
    cancellations: total(counted, ({ cancelled }) => cancelled),
    completed: total(counted, ({ completed }) => completed),
    rides: total(counted, ({ rides }) => rides),
    cost: { amount: cost, currency },
    co2Saved: saved,
  };
}

/** The period's steps beside those of the one before. */
function besideEachOther({ zone, period, now, range }: Asked, counted: readonly Counted[]): Dashboard['steps'] {
  const comes = stepsOf(now, now + 1, zone, period)[0] ?? '';
  const steps = stepsOf(range.from, range.to, zone, period);
  const stepsBefore = stepsOf(range.beforeFrom, range.from, zone, period);
  // An hour stands beside the one of its name: after one that the clocks skip, their places differ.
  const beside = period === 'daily' ? hoursOf(steps, dateIn(zone, range.beforeFrom)) : stepsBefore;
  const rides = inSteps(steps, counted, true);
  const ridesBefore = inSteps(
    beside.filter((step) => stepsBefore.includes(step)),
    counted,
    false,
  );
  return steps.map((from, index) => {
    const past = stepsBefore.find((step) => step === beside[index]);
    const here = rides(from);
    // Where a pickup's clock is ahead, a ride may be over in an hour that has not begun where the company is.
    const hasSome = from <= comes || here.some(({ completed }) => completed > 0);
    return {
      from,
      now: hasSome ? stepTotals(here) : null,
      before: past === undefined ? null : stepTotals(ridesBefore(past)),
    };
  });
}

/** The same hours of another day. */
const hoursOf = (steps: readonly string[], date: string) => steps.map((step) => date + step.slice(10));

/** Each of the rides in one step: where the company's clocks skip the hour of a pickup elsewhere, in the one before, or else the first. */
function inSteps(steps: readonly string[], counted: readonly Counted[], running: boolean): (step: string) => Counted[] {
  const stepOf = (row: Counted) => steps.findLast((step) => step <= row.step) ?? steps[0] ?? row.step;
  const found = counted.filter((row) => row.running === running).map((row) => ({ ...row, step: stepOf(row) }));
  return (from) => found.filter(({ step }) => step === from);
}

/** A company's totals of the period that runs, beside the same part of the period before. */
export async function readDashboard(tx: Transaction, companyId: string, period: Period, now: number): Promise<Dashboard> {
  const { zone, currency } = await findCompany(tx, companyId);
  const range = runningPeriod(now, zone, period);
  const asked = { companyId, period, zone, currency, now, range };
  const counted = await countRides(tx, asked);
  const bookings = await countBookings(tx, companyId, range.from, range.to);
  const bookingsBefore = await countBookings(tx, companyId, range.beforeFrom, range.beforeUntil);
  const running = counted.filter((row) => row.running);
  return {
    period,
    employees: await countRows(tx, employeeTable, eq(employeeTable.companyId, companyId)),
    ...totalsOf(running, bookings, currency),
    days: { from: dateIn(zone, range.from), to: dateIn(zone, range.to - 1) },
    at: new Date(now).toISOString(),
    soFar: totalsOf(
      running.filter(({ past }) => past),
      bookings,
      currency,
    ),
    before: {
      ...totalsOf(
        counted.filter((row) => !row.running && row.past),
        bookingsBefore,
        currency,
      ),
      from: new Date(range.beforeFrom).toISOString(),
      until: new Date(range.beforeUntil).toISOString(),
    },
    otherCurrencies: otherCurrencies(
      running.map(({ paid }) => paid),
      currency,
    ),
    steps: besideEachOther(asked, counted),
  };
}
