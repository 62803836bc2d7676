import type { Page } from '@playwright/test';
import { serveFakeGoogle } from '../support/fake-google';
import { test as base, expect, signIn } from '../support/journey';
import { PortalServer } from '../support/portal-server';

/** A portal that has a key for Google Maps, with the policy that goes with it. */
const test = base.extend<object, { portal: PortalServer }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const portal = await PortalServer.start({ GOOGLE_MAPS_KEY: 'key-of-tests' });
      await use(portal);
      await portal.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const offered = (page: Page, name: string) => page.locator('[role=option]').filter({ hasText: name });

test('Google’s places are found under the portal’s own policy, asked for sparingly and in the language on the screen', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const asked = await serveFakeGoogle(context);
  const inputs = () => asked.flatMap(({ body }) => body.input ?? []);
  await signIn(page);
  const loaded = page.waitForResponse(/maps\.googleapis\.com\/maps\/api\/js/);
  await page.goto('/create-trip');
  await loaded;

  await field(page, 'Pickup location').pressSequentially('Qwertz Park');
  await expect(offered(page, 'Qwertz Park Tower')).toBeVisible();
  expect(inputs().length).toBeLessThan('Qwertz Park'.length - 2);
  expect(inputs().at(-1)).toBe('Qwertz Park');
  await offered(page, 'Qwertz Park Tower').click();
  await expect(field(page, 'Pickup location')).toHaveValue('Qwertz Park Tower');
  await expect.poll(() => asked.at(-1)?.method).toBe('GetPlace');
  await expect(page.getByText('Not on the map, so no estimate.')).toHaveCount(0);
  const first = new Set(asked.map(({ body }) => body.sessionToken));
  expect(first.size).toBe(1);

  asked.length = 0;
  await page.getByRole('button', { name: 'Español' }).first().click();
  await field(page, 'Lugar de destino').fill('Qwertz Park');
  await expect(offered(page, 'Qwertz Park Torre')).toBeVisible();
  expect(asked.map(({ body }) => body.languageCode)).toEqual(['es']);
  expect(first.has(asked[0]?.body.sessionToken)).toBe(false);
});
