import { chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { launchOptions } from '../support/browser';
import { PortalServer } from '../support/portal-server';
import { imageOf, rowsIn, takeImage } from './device-image';
import { type InBrowser, inBrowserSchema } from './release';

/** As many of a resource's rows say as much of their shape as all do. */
const rowsKept = 12;
const stores = ['outbox', 'cursors', 'mirror', 'drafts', 'work', 'answers'];

const recordSchema = v.looseObject({ id: v.string(), status: v.optional(v.string()) });
const draftSchema = v.object({ key: v.string() });

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Email').fill('admin@acme.example');
  await page.getByLabel('Password', { exact: true }).fill('ride-demo-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

const imageIn = async (page: Page) => {
  const userId = await page.evaluate(() => localStorage.getItem('user_id'));
  return imageOf(await page.evaluate(takeImage, `portal-${userId}`));
};

/** A visit to every screen of the built portal, on its demo, with something typed into each form and left. */
export async function visitEverything(): Promise<InBrowser> {
  const server = await PortalServer.start();
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await signIn(page, server.origin);
    await page.goto(`${server.origin}/trips`);
    await page.locator('main :is(article, tr)[data-status]').first().waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.waitForTimeout(3000);
    const image = await imageIn(page);
    const first = (resource: string, of: (record: v.InferOutput<typeof recordSchema>) => boolean = () => true) =>
      v.parse(v.array(recordSchema), rowsIn(image, resource)).find(of)?.id ?? '';
    const scheduled = first('trip', ({ status }) => status === 'scheduled');
    const [employee, department, designation] = ['employee', 'department', 'designation'].map((resource) => first(resource));
    for (const path of [
      'dashboard',
      'getting-started',
      'employee',
      `employee-profile?id=${employee}`,
      'department',
      'designation',
      `trip-details/${scheduled}`,
      'profile',
      'outbox',
    ]) {
      await page.goto(`${server.origin}/${path}`);
      // The event stream stays open, and counts as no request of the page.
      await page.waitForTimeout(1500);
    }
    const forms: [path: string, label: string, text: string][] = [
      ['create-trip', 'Reason for travel', 'Half a ride'],
      [`create-trip?again=${scheduled}`, 'Reason for travel', 'The same again'],
      [`edit-trip?id=${scheduled}`, 'Reason for travel', 'Another reason'],
      ['add-employee', 'Name', 'Half an employee'],
      [`edit-employee/${employee}`, 'Name', 'Half changed'],
      ['add-department', 'Title in English', 'Half a department'],
      [`edit-department/${department}`, 'Title in English', 'Half changed'],
      ['add-designation', 'Title in English', 'Half a designation'],
      [`edit-designation/${designation}`, 'Title in English', 'Half changed'],
    ];
    for (const [path, label, text] of forms) {
      await page.goto(`${server.origin}/${path}`);
      await page.getByLabel(label, { exact: true }).fill(text);
      await page.waitForTimeout(1000);
    }
    await page.goto(`${server.origin}/import-employee`);
    const csv = 'Employee ID,Name,Email,Department\nX-1,Ana Half,ana@half.example,Operations\n';
    await page.locator('input[type=file]').setInputFiles({ name: 'half.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.waitForTimeout(2000);
    await page.goto(`${server.origin}/trips`);
    const device = await imageIn(page);
    const drafts = v.parse(v.array(draftSchema), rowsIn(device, 'drafts'));
    if (drafts.length < forms.length) throw new Error(`Only ${drafts.map(({ key }) => key).join(', ')} were kept`);
    const fewer = device.stores.map((store) => (stores.includes(store.name) ? store : { ...store, rows: store.rows.slice(0, rowsKept) }));
    const localStorage = await page.evaluate(() => ({ ...window.localStorage }));
    return v.parse(inBrowserSchema, { device: { ...device, stores: fewer }, localStorage });
  } finally {
    await browser.close();
    await server.remove();
  }
}
