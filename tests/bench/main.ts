import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { freePort, PortalServer } from '../support/portal-server';
import { createTestDatabase, postgresIsInstalled, startPostgres } from '../support/postgres';
import { measureDevice, measureDrainOnPostgres, measureLargestSync } from './device';
import { measureInvoices } from './invoices';
import { measureList } from './list';
import { measureNavigations } from './navigations';
import { measurePeople } from './people';
import { type Figure, Phone } from './phone';
import { cloneTrips, measureReports } from './reports';
import { measureSearch } from './search';
import { measureFirstVisit, measureStarts } from './visits';

const parts = ['visits', 'list', 'navigations', 'people', 'search', 'invoices', 'device', 'postgres', 'largest-sync', 'reports'];

const { values: given } = parseArgs({ options: { only: { type: 'string', multiple: true }, 'no-build': { type: 'boolean' } } });
const wanted = new Set(given.only?.flatMap((names) => names.split(',')) ?? parts);
for (const name of wanted) if (!parts.includes(name)) throw new Error(`No part ${name}. There are ${parts.join(', ')}.`);

/** A demo of 50,000 trips or employees is more than a minute's work. */
const startWithin = 5 * 60_000;

async function onServer(
  demo: { employees?: number; trips: number; database?: string },
  measure: (server: PortalServer) => Promise<Figure[]>,
): Promise<Figure[]> {
  const { employees = 500, trips, database } = demo;
  const environment = {
    DEMO_EMPLOYEES: String(employees),
    DEMO_TRIPS: String(trips),
    ...(database ? { DATABASE_URL: database, DEMO: 'on' } : {}),
  };
  const server = await PortalServer.start(environment, { startWithin });
  try {
    return await measure(server);
  } finally {
    await server.remove();
  }
}

/** `measure` gets the address of the database for whoever may see all of it. */
async function onPostgres(
  demo: { employees?: number; trips: number },
  measure: (server: PortalServer, superuser: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  if (!postgresIsInstalled()) return [];
  const postgres = startPostgres(await freePort());
  try {
    const { url } = await createTestDatabase(postgres.url);
    const superuser = new URL(postgres.url);
    superuser.pathname = new URL(url).pathname;
    return await onServer({ ...demo, database: url }, (server) => measure(server, superuser.href));
  } finally {
    postgres.stop();
  }
}

/** Each needs what the one before it left in the browser. */
async function measurePortal(server: PortalServer): Promise<Figure[]> {
  const phone = await Phone.open();
  try {
    const firstVisit = await measureFirstVisit(phone, server);
    const list = wanted.has('list') ? await measureList(phone, server) : [];
    return wanted.has('visits') ? [...firstVisit, ...list, ...(await measureStarts(phone, server))] : list;
  } finally {
    await phone.close();
  }
}

/** Enough of a small number's digits to tell it from another run's. */
const digitsOf = ({ value, unit }: Figure) => (unit === '' ? 4 : value < 10 ? 1 : 0);
const line = (figure: Figure) => `| ${figure.what} | ${figure.value.toFixed(digitsOf(figure))} ${figure.unit} | ${figure.goal} |\n`;
/** What has been measured is said at once: a later part may fail. */
const say = (figures: readonly Figure[]) => process.stdout.write(figures.map(line).join(''));

const onBuild = ['visits', 'list', 'navigations', 'people', 'search', 'invoices'].some((part) => wanted.has(part));
if (onBuild && !given['no-build']) execFileSync('npm', ['run', 'build'], { stdio: 'ignore' });
const { model = 'unknown CPU' } = cpus()[0] ?? {};
process.stdout.write(`${cpus().length} × ${model}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n\n`);
process.stdout.write('| | measured | goal |\n|---|---|---|\n');
if (wanted.has('visits') || wanted.has('list')) say(await onServer({ trips: 5000 }, measurePortal));
if (wanted.has('navigations')) say(await onServer({ trips: 5000 }, measureNavigations));
if (wanted.has('people')) say(await onServer({ employees: 50_000, trips: 5000 }, measurePeople));
if (wanted.has('search')) say(await onServer({ employees: 50_000, trips: 5000 }, measureSearch));
if (wanted.has('invoices')) say(await onServer({ trips: 5000 }, measureInvoices));
if (wanted.has('device')) say(await onServer({ trips: 5000 }, measureDevice));
if (wanted.has('postgres')) say(await onPostgres({ trips: 5000 }, measureDrainOnPostgres));
if (wanted.has('largest-sync')) say(await onServer({ trips: 50_000 }, measureLargestSync));
if (wanted.has('reports')) {
  const million = { employees: 5000, trips: 5000 };
  say(
    await onPostgres(million, async (server, superuser) => {
      await cloneTrips(superuser);
      return measureReports(server);
    }),
  );
}
