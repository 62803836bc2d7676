import type { Page } from '@playwright/test';
import type { PortalServer } from '../support/portal-server';
import { measureAnswer } from './list';
import { type Figure, Phone } from './phone';
import { signIn } from './visits';

const employees = 50_000;
const imported = 5000;
const syncWithin = 10 * 60_000;

/** Lists, picker and import in a company of 50,000 employees, on the production build. */
export async function measurePeople(server: PortalServer): Promise<Figure[]> {
  const phone = await Phone.openOnDisk();
  try {
    const figures = await measureSync(phone, server);
    for (const slower of [1, 4]) {
      const { page } = await phone.tab({ slower });
      await page.setViewportSize({ width: 1280, height: 800 });
      figures.push(...(await measureList(page, server, slower)), ...(await measurePicker(page, server, slower)));
      await page.close();
    }
    return [...figures, ...(await measureImport(phone, server))];
  } finally {
    await phone.close();
  }
}

const rows = (page: Page) => page.locator('main :is(article, tr)[data-employee]');
/** All are on the device and counted. */
const counted = (page: Page) => page.getByRole('link', { name: /View All\s*50,000/ }).waitFor({ timeout: syncWithin });
const rest = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3000)));

async function measureSync(phone: Phone, server: PortalServer): Promise<Figure[]> {
  const { page } = await phone.tab();
  await page.goto(server.origin);
  await signIn(page);
  const began = Date.now();
  await page.goto(`${server.origin}/employee`);
  await rows(page).first().waitFor();
  const first = Date.now() - began;
  await counted(page);
  const all = Date.now() - began;
  await rest(page);
  const again = Date.now();
  await page.goto(`${server.origin}/employee`);
  await rows(page).first().waitFor();
  const repeat = Date.now() - again;
  await page.close();
  const what = `the list of ${employees.toLocaleString('en')} employees, CPU ÷ 1`;
  return [
    { what: `First visit of ${what}, until the first rows`, value: first, unit: 'ms', goal: '' },
    { what: `First visit of ${what}, until all are there`, value: all, unit: 'ms', goal: '' },
    { what: `Repeat visit of ${what}, until the first rows`, value: repeat, unit: 'ms', goal: '' },
  ];
}

async function measureList(page: Page, server: PortalServer, slower: number): Promise<Figure[]> {
  await page.goto(`${server.origin}/employee`);
  await rows(page).first().waitFor();
  await counted(page);
  await rest(page);
  const figures: Figure[] = [];
  for (const act of ['letter', 'filter', 'sort'] as const)
    figures.push({
      what: `A ${act} over ${employees.toLocaleString('en')} employees, CPU ÷ ${slower}`,
      value: await measureAnswer(page, act),
      unit: 'ms',
      goal: '',
    });
  return figures;
}

async function measurePicker(page: Page, server: PortalServer, slower: number): Promise<Figure[]> {
  await page.goto(`${server.origin}/create-trip`);
  const field = page.getByPlaceholder('Name, number or email');
  await field.click();
  await page.locator('[role=option]').first().waitFor();
  await rest(page);
  const what = `A letter in the trip form among ${employees.toLocaleString('en')} employees, CPU ÷ ${slower}`;
  return [{ what, value: await measureAnswer(page, 'letter'), unit: 'ms', goal: '' }];
}

/** A file of new employees: from its choice to the preview, and from the confirmation until all are at the server. */
async function measureImport(phone: Phone, server: PortalServer): Promise<Figure[]> {
  const { page } = await phone.tab();
  await page.goto(`${server.origin}/import-employee`);
  await page.getByRole('heading', { name: 'Choose a file' }).waitFor();
  await rest(page);
  const began = Date.now();
  await page.locator('input[type=file]').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(file()) });
  const confirm = page.getByRole('button', { name: `Import ${imported.toLocaleString('en')} employees` });
  await confirm.waitFor();
  const preview = Date.now() - began;
  const confirmed = Date.now();
  await confirm.click();
  await page.getByRole('heading', { name: 'Successfully import' }).waitFor({ timeout: syncWithin });
  const seconds = (Date.now() - confirmed) / 1000;
  await page.close();
  const what = `${imported.toLocaleString('en')} lines`;
  return [
    {
      what: `A file of ${what} beside ${employees.toLocaleString('en')} employees, until its preview`,
      value: preview,
      unit: 'ms',
      goal: '',
    },
    { what: `Rows imported a second, of ${what}`, value: imported / seconds, unit: '/s', goal: '' },
  ];
}

/** Departments and designations of the demo. */
function file(): string {
  const lines = Array.from(
    { length: imported },
    (_, n) => `BENCH-${n};Asha Bench ${n};bench.${n}@acme.example;+91;9848022338;8 Road 10;Engineering;Analyst;2024-03-14;1990-05-17;F`,
  );
  return [
    'Employee ID;Name;Email;Country code;Mobile;Primary address;OrgUnit;Designation;Date of joining;Date of birth;Gender',
    ...lines,
  ].join('\r\n');
}
