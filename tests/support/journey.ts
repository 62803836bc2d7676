import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { PortalServer } from './portal-server';
import { whatWasSeen } from './what-was-seen';

export { expect } from '@playwright/test';
export { expectAccessible, expectFitting } from './accessibility';

export const demo = {
  admin: 'admin@acme.example',
  colleague: 'second@acme.example',
  other: 'admin@globex.example',
  password: 'ride-demo-2026',
};

/** What the browser says when the origin is gone; every other error in the console fails the journey. */
const expectedOffline = [/net::ERR_/, /Failed to load resource/, /Failed to fetch/, /An unknown error occurred when fetching the script/];

type Fixtures = {
  /** The first page of the journey; nothing may go wrong in its console. */
  page: Page;
  /** What went wrong in the consoles of all pages of the journey. */
  complaints: string[];
};

/** A journey on a portal, an API and a database of its own. */
export const test = base.extend<Fixtures, { portal: PortalServer }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const portal = await PortalServer.start({}, { cuttable: true });
      await use(portal);
      await portal.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  baseURL: async ({ portal }, use) => use(portal.origin),

  complaints: async ({ context }, use) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (message.type() !== 'error' && !/Content Security Policy|Trusted/i.test(message.text())) return;
      if (!expectedOffline.some((pattern) => pattern.test(message.text()))) complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(String(error.error())));
    await use(complaints);
    expect(complaints).toEqual([]);
  },

  page: async ({ page, complaints, portal }, use, info) => {
    expect(complaints).toEqual([]);
    // A journey that took the origin away does not leave the next one without.
    await portal.start();
    await use(page);
    if (info.status !== info.expectedStatus && !page.isClosed())
      await info.attach(whatWasSeen, { body: `${page.url()}\n${await page.locator('body').ariaSnapshot()}` });
  },
});

/** Signs in and waits for where that leads. */
export async function signIn(page: Page, email = demo.admin): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
}

export async function fillSignIn(page: Page, email = demo.admin): Promise<void> {
  await page.getByLabel(/^(Email|Correo electrónico)/).fill(email);
  await page.getByLabel(/^(Password|Contraseña)/).fill(demo.password);
  await page.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }).click();
}

/** Waits until the worker controls the page and the first sync is over: from here on the portal opens with no origin. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto('/trips');
  await expect(trips(page).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.goto('/create-trip');
  await expect(page.locator('label', { hasText: 'Sedan' }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Employee', exact: true }).fill('a');
  await expect(page.locator('[role=option]').first()).toBeVisible();
}

/** The origin is there again, and the browser says so, as it does when the network is back. */
export async function reconnect(page: Page, portal: PortalServer): Promise<void> {
  await portal.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** A signed-in page with no service worker: what that serves can't be held back. */
export async function signedInWithoutWorker(browser: Browser, portal: PortalServer, use: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...use, baseURL: portal.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page);
  return page;
}

/** What lists and screens have kept for the next start, with whose it is. */
export const keptOpenings = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('opening/'))
      .flat()
      .join('\n'),
  );

/** What the device of whoever is signed in keeps in one of its tables, as text. */
export const keptIn = (page: Page, table: string) =>
  page.evaluate(async (of) => {
    const name = (await indexedDB.databases()).map((each) => each.name ?? '').find((each) => each.startsWith('portal-')) ?? '';
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const all = opening.result.transaction(of).objectStore(of).getAll();
        all.onsuccess = () => {
          resolve(JSON.stringify(all.result));
          opening.result.close();
        };
        all.onerror = () => reject(all.error);
      };
    });
  }, table);

/** The trips of the list on the screen, whatever its width. */
export const trips = (page: Page) => page.locator('main :is(article, tr)[data-status]');

/** The trips that the server has, as another client sees them. */
export const tripsAtServer = (portal: PortalServer, email = demo.admin) =>
  atServer<{ id: string; status: string; reason: string | null; employee: { name: string } }>(portal, 'trip', email);

/** All records of a resource that the server has, as another client sees them. */
export async function atServer<Row>(portal: PortalServer, resource: string, email = demo.admin): Promise<Row[]> {
  const ask = await clientOf(portal, email);
  const found: Row[] = [];
  for (let page = 1; ; page++) {
    const list = await ask<{ data: Row[]; total: number }>('GET', `${resource}/list-sort?page=${page}&sizePerPage=100`);
    found.push(...list.data);
    if (found.length >= list.total) return found;
  }
}

/** Another client of the API, signed in by itself. Answers the payload. */
export async function clientOf(portal: PortalServer, email: string) {
  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${portal.origin}/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).payload;
  };
  const { token } = await call('POST', 'auth/sign-in', { email, password: demo.password });
  return <Payload>(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Payload> =>
    call(method, `admin/${path}`, body, { Authorization: token, 'Idempotency-Key': crypto.randomUUID(), ...headers });
}

/** What a colleague makes of an employee meanwhile. */
export async function changeEmployee(
  portal: PortalServer,
  { id, version }: { id: string; version: number },
  change: object,
): Promise<void> {
  const ask = await clientOf(portal, demo.colleague);
  const {
    id: _,
    version: __,
    rev: ___,
    inviteCode: ____,
    totalTrips: _____,
    createdAt: ______,
    totalExperience: _______,
    ...fields
  } = await ask<Record<string, unknown>>('GET', `employee/${id}`);
  await ask('PUT', `employee/${id}`, { ...fields, ...change }, { 'If-Match': String(version) });
}

/** Fills the trip form by search; `reason` marks the ride, so that the server can be asked for it. */
export async function fillRide(
  page: Page,
  ride: { employee: string; pickup: string; dropoff: string; stops?: string[]; reason: string },
): Promise<void> {
  await pick(page, 'Employee', ride.employee);
  await pick(page, 'Pickup location', ride.pickup);
  await pick(page, 'Dropoff location', ride.dropoff);
  for (const [index, stop] of (ride.stops ?? []).entries()) {
    await page.getByRole('button', { name: 'Add stop' }).click();
    await pick(page, (ride.stops ?? []).length > 1 && index > 0 ? `Stop location ${index + 1}` : 'Stop location', stop);
  }
  await page.locator('label', { hasText: 'Sedan' }).first().click();
  await page.getByLabel('Reason for travel').fill(ride.reason);
}

/** Chooses what a search in a field finds first. */
export async function pick(page: Page, label: string, text: string): Promise<void> {
  const field = page
    .getByRole('combobox', { name: label, exact: true })
    .or(page.getByLabel(label, { exact: true }))
    .first();
  await field.click();
  await field.fill(text);
  // What was offered before stands there until what was typed is answered, and a place that is only typed is offered at once.
  await page.locator('[role=option]').filter({ hasNotText: 'as typed', hasText: text }).first().click();
}

/** Presses the form's main button; where the employee has a ride near that time already, wants both. */
export async function sendRide(page: Page, button: 'Book Now' | 'Schedule'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const near = page.getByRole('button', { name: 'Keep both' });
  await expect.poll(async () => (await near.isVisible()) || !page.url().includes('/create-trip')).toBe(true);
  if (await near.isVisible()) await near.click();
}

/** Chooses what can be done with a record besides its main action. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** On a phone a list's checkboxes come when they are asked for. */
export async function showCheckboxes(page: Page): Promise<void> {
  const select = page.getByRole('button', { name: 'Select', exact: true });
  if (await select.isVisible()) await select.click();
}
