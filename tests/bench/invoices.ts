import type { Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase } from '@/server/database/open';
import { invoiceStore } from '@/server/invoices/invoice-store';
import { findAdminByEmail } from '@/server/session/admin-store';
import { invoiceOf } from '../support/invoices';
import type { PortalServer } from '../support/portal-server';
import { measureAnswer } from './list';
import { type Figure, median, Phone } from './phone';
import { signIn } from './visits';

const invoices = 5000;
const rounds = 5;
const day = 86_400_000;

/** The list of 5,000 invoices on the device, on the production build. */
export async function measureInvoices(server: PortalServer): Promise<Figure[]> {
  await server.stop();
  await addInvoices(server.dataDir);
  await server.start();
  const phone = await Phone.openOnDisk();
  try {
    const figures = await measureSync(phone, server);
    for (const slower of [1, 4]) {
      const { page } = await phone.tab({ slower });
      await page.setViewportSize({ width: 1280, height: 800 });
      figures.push(...(await measureOpening(page, server, slower)), ...(await measureAnswers(page, server, slower)));
      await page.close();
    }
    return figures;
  } finally {
    await phone.close();
  }
}

const buyers = ['Shakti Foods', 'Shree Steel', 'Sunrise Motors', 'Acme Technologies India'];

/** One for each day back from 2025, so that no two are of the same period. */
async function addInvoices(dataDir: string) {
  const { database, connection } = await openDatabase({ databaseUrl: null, dataDir }, Date.now, console.error);
  try {
    const admin = await database.system((tx) => findAdminByEmail(tx, 'admin@acme.example'));
    if (!admin) throw new Error('The demo has no Acme');
    await database.company(admin.companyId, (tx) =>
      invoiceStore.insert(
        tx,
        Array.from({ length: invoices }, (_, back) => invoice(back)),
      ),
    );
  } finally {
    await connection.close();
  }
}

function invoice(back: number) {
  const from = Date.UTC(2025, 0, 1) - back * day;
  const dateOf = (after: number) => new Date(from + after * day).toISOString().slice(0, 10);
  const made = invoiceOf();
  const name = `${buyers[back % buyers.length]} Private Limited`;
  return {
    ...made,
    id: uuidv7({ msecs: from }),
    version: 1,
    rev: 0,
    number: `INV/B/${String(back).padStart(6, '0')}`,
    status: back % 10 === 0 ? ('unpaid' as const) : ('paid' as const),
    periodFrom: dateOf(0),
    periodTo: dateOf(1),
    billingOn: dateOf(1),
    dueOn: dateOf(16),
    billTo: { ...made.billTo, name },
    createdAt: new Date(from + day).toISOString(),
  };
}

const rows = (page: Page) => page.locator('main :is(article, tr)[data-invoice]');
/** All are on the device and counted, those of the demo among them. */
const counted = (page: Page) => page.getByRole('link', { name: /View All\s*5,\d{3}/ }).waitFor({ timeout: 120_000 });
const rest = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
const what = `${invoices.toLocaleString('en')} invoices`;

async function measureSync(phone: Phone, server: PortalServer): Promise<Figure[]> {
  const { page } = await phone.tab();
  await page.goto(server.origin);
  await signIn(page);
  const began = Date.now();
  await page.goto(`${server.origin}/invoice-history`);
  await rows(page).first().waitFor();
  const first = Date.now() - began;
  await counted(page);
  const all = Date.now() - began;
  await rest(page);
  await page.close();
  return [
    { what: `First visit of the list of ${what}, CPU ÷ 1, until the first rows`, value: first, unit: 'ms', goal: '' },
    { what: `First visit of the list of ${what}, CPU ÷ 1, until all are there`, value: all, unit: 'ms', goal: '' },
  ];
}

/** Until the first rows, and until all are counted. */
async function measureOpening(page: Page, server: PortalServer, slower: number): Promise<Figure[]> {
  const times: { first: number; all: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = Date.now();
    await page.goto(`${server.origin}/invoice-history`);
    await rows(page).first().waitFor();
    const first = Date.now() - began;
    await counted(page);
    times.push({ first, all: Date.now() - began });
  }
  const visit = `Repeat visit of the list of ${what}, CPU ÷ ${slower}`;
  return [
    { what: `${visit}, until the first rows`, value: median(times.map(({ first }) => first)), unit: 'ms', goal: '' },
    { what: `${visit}, until all are counted`, value: median(times.map(({ all }) => all)), unit: 'ms', goal: '' },
  ];
}

async function measureAnswers(page: Page, server: PortalServer, slower: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const act of ['letter', 'filter', 'sort'] as const) {
    await page.goto(`${server.origin}/invoice-history`);
    await counted(page);
    // The first press is back on all of them: from there it would change nothing.
    if (act === 'filter') await page.getByRole('link', { name: /^Unpaid/ }).click();
    await rest(page);
    figures.push({
      what: `A ${act} over ${what}, CPU ÷ ${slower}`,
      value: await measureAnswer(page, act, ['0', '01', '012']),
      unit: 'ms',
      goal: slower === 1 ? '≤ 35' : '≤ 110',
    });
  }
  return figures;
}
