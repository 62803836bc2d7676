import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import type { KnownPlan } from '@/contract/plans';
import { currency, email, text, zone } from '@/contract/primitives';
import { newPassword } from '@/contract/session';
import { plain } from '@/rules/text-search';
import { readConfig } from './config';
import { readFew } from './database/few-list';
import { openDatabase } from './database/open';
import { vehicleTable } from './database/tables';
import type { Transaction } from './database/transaction';
import { demoVehicles } from './demo/demo-fleet';
import { vehicleStore } from './fleet/vehicle-store';
import { type MissingForBilling, missingForBilling } from './invoices/missing-for-billing';
import { planStore } from './plans/plan-store';
import { subscribe } from './plans/subscription-changes';
import { createAdmin, createCompany, findAdminByEmail } from './session/admin-store';
import { hashPassword } from './session/password';
import { run, StartupProblem } from './startup';

const usage = `npm run create-company -- --company "Acme" --email admin@acme.example --name "Ananya Reddy"
    [--zone Asia/Kolkata] [--currency INR] [--plan "Business"] [--lead-minutes 30]
The password is asked for, or taken from ADMIN_PASSWORD. The plan is one of those in the company's currency.`;

const answersSchema = v.object({
  company: text(200),
  email,
  name: text(200),
  zone,
  currency,
  plan: text(100),
  'lead-minutes': v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'invalid'), v.transform(Number)),
  password: newPassword,
});

/** What its operator has yet to do: until then rides are driven, and nobody pays for them. */
const unbilled: Record<MissingForBilling, (currency: string) => string> = {
  issuer: (currency) => `It gets no invoices yet: nobody bills in ${currency} (table invoice_issuer, see src/server/invoices/README.md).`,
  tariff: (currency) => `Its rides stand on no invoice yet: no class of vehicle has a tariff in ${currency} (table vehicle).`,
};

/** Makes a company and the first person who may sign in to it. */
async function main() {
  const values = readArguments();
  const password = process.env.ADMIN_PASSWORD ?? (await ask('Password (at least 10 characters): '));
  const parsed = v.safeParse(answersSchema, { ...values, password });
  if (!parsed.success) {
    const wrong = parsed.issues
      .map((issue) => `${v.getDotPath(issue)}: ${/^[a-z-]+$/.test(issue.message) ? issue.message : 'required'}`)
      .join('\n');
    throw new StartupProblem(`${wrong}\n\n${usage}`);
  }
  const answers = parsed.output;
  const { database, connection } = await openDatabase(readConfig(process.env), Date.now, console.error);
  try {
    const passwordHash = await hashPassword(answers.password);
    const company = uuidv7();
    const createdAt = new Date();
    const plan = await database.system(async (tx) => {
      await makeFleet(tx);
      if (await findAdminByEmail(tx, answers.email)) throw new StartupProblem(`${answers.email} can sign in already.`);
      const chosen = await choosePlan(tx, answers.plan, answers.currency);
      await createCompany(tx, {
        id: company,
        name: answers.company,
        zone: answers.zone,
        currency: answers.currency,
        leadMinutes: answers['lead-minutes'],
        createdAt,
      });
      await createAdmin(tx, { companyId: company, id: uuidv7(), name: answers.name, email: answers.email, passwordHash, createdAt });
      return chosen;
    });
    const now = createdAt.getTime();
    const agreed = { planId: plan.id, due: plan.price, nextPrice: plan.price };
    const occasion = { company: { id: company, zone: answers.zone, currency: answers.currency }, now };
    await database.company(company, (tx) => subscribe(tx, { corporateId: company, ...agreed }, occasion));
    process.stdout.write(`${answers.email} can now sign in to ${answers.company}.\n`);
    for (const missing of await database.system((tx) => missingForBilling(tx, answers.currency)))
      process.stdout.write(`${unbilled[missing](answers.currency)}\n`);
  } finally {
    await connection.close();
  }
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        company: { type: 'string' },
        email: { type: 'string' },
        name: { type: 'string' },
        zone: { type: 'string', default: 'Asia/Kolkata' },
        currency: { type: 'string', default: 'INR' },
        plan: { type: 'string', default: 'Business' },
        'lead-minutes': { type: 'string', default: '30' },
      },
    });
    return values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new StartupProblem(`${error.message}\n\n${usage}`);
  }
}

/** Classes of vehicle are shared by all companies; without any nobody could book. */
async function makeFleet(tx: Transaction) {
  const [any] = await tx.sql.select({ id: vehicleTable.id }).from(vehicleTable).limit(1);
  if (any) return;
  for (const vehicle of demoVehicles) {
    const id = uuidv7();
    await tx.sql.insert(vehicleTable).values({ id, ...vehicle });
    tx.changed(vehicleStore, id);
  }
}

async function choosePlan(tx: Transaction, name: string, inCurrency: string): Promise<KnownPlan> {
  const offered = (await readFew(planStore, tx)).filter(({ active, price }) => active && price.currency === inCurrency);
  const chosen = offered.find((plan) => Object.values(plan.name).some((each) => plain(each) === plain(name)));
  if (chosen) return chosen;
  const names = offered.map((plan) => plan.name.en).join(', ') || 'none';
  throw new StartupProblem(`There is no plan “${name}” in ${inCurrency}. There are: ${names}`);
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

await run(main);
