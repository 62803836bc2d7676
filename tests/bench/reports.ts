import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import * as v from 'valibot';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { demoPassword } from '@/server/demo/demo-companies';
import type { PortalServer } from '../support/portal-server';
import type { Figure } from './phone';

/** The demo's trips this many times over are a million. */
const times = 200;
const tries = 30;

/** Clones the demo's trips of Acme over the past twelve months, as whoever owns the server: it sees all rows. */
export async function cloneTrips(superuser: string) {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'trip' order by ordinal_position`,
    );
    const moved = `((trip.ride_date - (number.of * 17) % 365 - (current_date - 365) + 730) % 365) + (current_date - 365) - trip.ride_date`;
    const made: Record<string, string> = {
      id: `overlay(overlay(gen_random_uuid()::text placing '7' from 15) placing 'a' from 20)::uuid`,
      number: `'TRP-' || (1000000 + row_number() over ())`,
      ride_at: `ride_at + moved.days * interval '1 day'`,
      started_at: `started_at + moved.days * interval '1 day'`,
      ended_at: `ended_at + moved.days * interval '1 day'`,
      ride_date: 'ride_date + moved.days',
      payment: 'null',
    };
    const columns = rows.map(({ name }) => name);
    // A million rides that end in one transaction would leave as many dead sums: they are summed up at once, as by the migration.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into trip (${columns.join(', ')}) select ${columns.map((name) => made[name] ?? `trip.${name}`).join(', ')}
       from trip join company on company.id = trip.company_id and company.name = 'Acme' cross join generate_series(1, ${times - 1}) as number(of)
       cross join lateral (select ${moved} as days) as moved where trip.status in ('completed', 'cancelled')`,
    );
    await client.query('truncate ride_day, ride_week');
    for (const statement of summingUp()) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const migrations = new URL('../../src/server/database/migrations/', import.meta.url);

function summingUp(): string[] {
  const name = readdirSync(migrations).find((file) => file.endsWith('_fleet.sql')) ?? '';
  const statements = readFileSync(new URL(name, migrations), 'utf8').split('--> statement-breakpoint');
  return statements.filter((statement) => /^INSERT INTO ride_/m.test(statement));
}

const answer = <Payload extends v.GenericSchema>(payload: Payload) => v.object({ payload });
const busiestSchema = answer(
  v.object({
    employees: v.array(v.object({ employeeId: v.string() })),
    departments: v.array(v.object({ departmentId: v.nullable(v.string()) })),
  }),
);
const carsSchema = answer(v.object({ data: v.array(v.object({ id: v.string() })) }));
const signedInSchema = answer(v.object({ token: v.string() }));

async function signIn(server: PortalServer): Promise<string> {
  const body = JSON.stringify({ email: 'admin@acme.example', password: demoPassword });
  const headers = { 'Content-Type': 'application/json' };
  const signedIn = await fetch(`${server.origin}/api/auth/sign-in`, { method: 'POST', headers, body });
  return v.parse(signedInSchema, await signedIn.json()).payload.token;
}

type Asked = { what: string; endpoint: Endpoint; query: Record<string, string> };

/** How long the API takes for each report of a company of a million trips, the longest of them and the usual. */
export async function measureReports(server: PortalServer): Promise<Figure[]> {
  const token = await signIn(server);
  const ask = async (endpoint: Endpoint, query: Record<string, string> = {}) => {
    const answered = await fetch(`${server.origin}/api/${pathOf(endpoint)}?${new URLSearchParams(query)}`, {
      headers: { Authorization: token },
    });
    if (!answered.ok) throw new Error(`${endpoint.path} ${answered.status}`);
    return answered.json();
  };
  const figures: Figure[] = [];
  for (const { what, endpoint, query } of await questions(ask)) {
    await ask(endpoint, query);
    const took: number[] = [];
    for (let i = 0; i < tries; i++) {
      const began = performance.now();
      await ask(endpoint, query);
      took.push(performance.now() - began);
    }
    took.sort((a, b) => a - b);
    figures.push({ what: `${what}, p50`, value: took[Math.floor(tries / 2)] ?? 0, unit: 'ms', goal: '' });
    figures.push({ what: `${what}, p99`, value: took.at(-1) ?? 0, unit: 'ms', goal: '≤ 300' });
  }
  return figures;
}

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

async function questions(ask: (endpoint: Endpoint, query?: Record<string, string>) => Promise<unknown>): Promise<Asked[]> {
  const year = { from: daysAgo(364), to: daysAgo(0) };
  const quarter = { from: daysAgo(91), to: daysAgo(0) };
  const month = { from: daysAgo(30), to: daysAgo(0) };
  const { employeeRide, fuelConsumption, maintenanceSchedule, incidentReports } = endpoints.report;
  const busiest = v.parse(busiestSchema, await ask(employeeRide, month)).payload;
  const car = v.parse(carsSchema, await ask(endpoints.car.list)).payload.data[0];
  const employeeId = busiest.employees[0]?.employeeId ?? '';
  const departmentId = busiest.departments[0]?.departmentId ?? '';
  return [
    { what: 'Employee ride, a year', endpoint: employeeRide, query: year },
    { what: 'Employee ride, three months', endpoint: employeeRide, query: quarter },
    { what: 'Employee ride, a month', endpoint: employeeRide, query: month },
    { what: 'Employee ride, a year of a department', endpoint: employeeRide, query: { ...year, departmentId } },
    { what: 'Employee ride, a year of an employee', endpoint: employeeRide, query: { ...year, employeeId } },
    ...(car ? [{ what: 'Employee ride, a year of a car', endpoint: employeeRide, query: { ...year, carId: car.id } }] : []),
    { what: 'Fuel consumption, a year', endpoint: fuelConsumption, query: year },
    { what: 'Maintenance schedule, a year', endpoint: maintenanceSchedule, query: year },
    { what: 'Incident reports, a year', endpoint: incidentReports, query: year },
    { what: 'Incident reports, a year of a department', endpoint: incidentReports, query: { ...year, departmentId } },
  ];
}
