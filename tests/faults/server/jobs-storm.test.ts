import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { billCompanies } from '@/server/billing/bill-companies';
import { collectInvoices } from '@/server/billing/collect-invoices';
import { connectPostgres } from '@/server/database/connect';
import { createDatabase, type Database } from '@/server/database/transaction';
import { createRandom } from '@/server/demo/random';
import { createMailer } from '@/server/mail/mailer';
import { sendMails } from '@/server/mail/send-mails';
import { planStore } from '@/server/plans/plan-store';
import { subscribe } from '@/server/plans/subscription-changes';
import { createAdmin, createCompany } from '@/server/session/admin-store';
import { auditBills } from '../../support/audit-bills';
import { insertIssuer } from '../../support/invoices';
import { giveCard, going, jobContextOf } from '../../support/jobs';
import { planOf } from '../../support/plans';
import { freePort } from '../../support/portal-server';
import { createTestDatabase, startPostgres } from '../../support/postgres';
import { seedOf } from '../../support/seed';
import { clockOf } from './fast-clock';
import { missing } from './machine';

const kills = Number(process.env.FAULT_KILLS ?? 3) * 2;
const seed = seedOf(process.env.SEED);
/** Of each company: charged, refused, or none. */
const cards = ['4242', '4242', '4242', '0341', '0341', null];

/** Each with a plan since the fifth of November. */
async function makeCompanies(database: Database) {
  const now = Date.parse('2026-11-05T05:00:00Z');
  const plan = planOf({ period: 'month' });
  await insertIssuer(database);
  await database.system((tx) => planStore.insert(tx, [plan]));
  for (const [index, last4] of cards.entries()) {
    const company = { id: uuidv7(), name: `Company ${index}`, zone: 'Asia/Kolkata', currency: 'INR' };
    await database.system(async (tx) => {
      await createCompany(tx, { ...company, leadMinutes: 30, createdAt: new Date(now) });
      const person = { name: 'Asha Rao', email: `admin@company${index}.example`, passwordHash: '-' };
      await createAdmin(tx, { companyId: company.id, id: uuidv7(), ...person, createdAt: new Date(now) });
    });
    if (last4 !== null) await giveCard({ database, clock: { now } }, company.id, last4);
    const agreed = { corporateId: company.id, planId: plan.id, due: plan.price, nextPrice: plan.price };
    await database.company(company.id, (tx) => subscribe(tx, agreed, { company, now }));
  }
}

async function startWorker(environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/faults/server/jobs-process.ts'], {
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tests/tsconfig.json', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return child;
}

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

describe.skipIf(missing.postgres)('two processes that work on the same jobs', () => {
  it(
    'killed again and again while months end, bill each once, charge nothing twice, miss no number and lose no mail',
    async () => {
      const postgres = startPostgres(await freePort());
      onTestFinished(() => postgres.stop());
      const { url } = await createTestDatabase(postgres.url);
      const connection = await connectPostgres(url, () => {});
      onTestFinished(() => connection.close());
      const folder = await mkdtemp(join(tmpdir(), 'portal-mails-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const random = createRandom(seed);
      const began = Date.now();
      const now = clockOf(began);
      const clock = { now: 0 };
      const database = createDatabase(connection, now);
      await makeCompanies(database);

      const environment = { DATABASE_URL: url, BEGAN: String(began), MAILS: folder };
      const workers = await Promise.all([startWorker(environment), startWorker(environment)]);
      onTestFinished(async () => void (await Promise.all(workers.map((worker) => end(worker, 'SIGKILL')))));
      for (let killed = 0; killed < kills; killed++) {
        await pause(random.whole(0, 2_500));
        const victim = random.whole(0, 1);
        const worker = workers[victim];
        if (worker) await end(worker, 'SIGKILL');
        workers[victim] = await startWorker(environment);
      }
      await Promise.all(workers.map((worker) => end(worker, 'SIGTERM')));
      const days = Math.round((now() - clockOf(Date.now())()) / 86_400_000);

      // Once nothing is lost any more, all comes to its end.
      const mailer = createMailer({ smtpUrl: null, from: 'Rides <rides@localhost>', folder }, { info: () => undefined });
      const context = { ...jobContextOf({ database, clock, mails: [] }), mailer };
      clock.now = now();
      for (let round = 0; round < 20; round++) {
        for (const job of [billCompanies, collectInvoices, sendMails]) await job(context, going);
        clock.now += 9 * 3_600_000;
      }
      const { wrong, figures } = await auditBills(database);
      const sent = await sentIn(folder);
      process.stdout.write(
        `Jobs, two processes, seed ${seed}: ${kills} kills in ${days} days, ${JSON.stringify(figures)}, ${sent.length - new Set(sent).size} mails twice\n`,
      );
      expect(wrong, `npm run test:server-faults -- --seed ${seed}`).toEqual([]);
      expect(new Set(sent).size).toBe(figures.mails);
      expect(figures.invoices).toBeGreaterThanOrEqual(cards.length);
    },
    120_000 + kills * 15_000,
  );
});

/** The ids and recipients of what was sent; a file that a killed process was still writing is none. */
async function sentIn(folder: string): Promise<string[]> {
  const sent: string[] = [];
  for (const name of await readdir(folder)) {
    const mail = await readFile(join(folder, name), 'utf8');
    const [id, to] = [/^Message-ID: (.+)$/m.exec(mail)?.[1], /^To: (.+)$/m.exec(mail)?.[1]];
    if (id && to) sent.push(`${id} ${to}`.trim());
  }
  return sent;
}
