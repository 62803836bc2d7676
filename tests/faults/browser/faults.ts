import type { BrowserContext, Page } from '@playwright/test';
import { FaultProxy } from '../../support/fault-proxy';
import {
  chooseAction,
  expect,
  fillRide,
  test as journey,
  readyForOffline,
  sendRide,
  signIn,
  trips,
  tripsAtServer,
} from '../../support/journey';

export { chooseAction, expect, fillRide, fillSignIn, readyForOffline, signIn } from '../../support/journey';

type StoredTrip = { id: string; status: string; reason: string | null };

/** What another client finds at the server, past the proxy. */
export type Server = { trips(mark: string): Promise<StoredTrip[]> };

/** A portal whose network the test decides over; every ride of a test carries its mark in the reason. */
export const test = journey.extend<{ network: FaultProxy; server: Server }>({
  network: async ({ portal }, use) => {
    const proxy = await FaultProxy.start(portal.origin);
    await use(proxy);
    await proxy.cut();
  },

  baseURL: async ({ network }, use) => use(network.origin),

  server: async ({ portal }, use) =>
    use({ trips: async (mark) => (await tripsAtServer(portal)).filter(({ reason }) => reason?.startsWith(mark)) }),
});

/** Signs in, lets the device fill, and books the ride that the others are booked after. Answers its id. */
export async function ready(page: Page, mark: string): Promise<string> {
  await signIn(page);
  await readyForOffline(page);
  await page.goto('/create-trip');
  await fillRide(page, { employee: 'a', pickup: 'Kondapur', dropoff: 'Ameerpet', reason: `${mark} first` });
  await sendRide(page, 'Book Now');
  const id = await idShown(page);
  await expect(page.getByText('Your ride has been successfully Booked').first()).toBeVisible();
  return id;
}

/** Books the same ride once more, under another reason. Answers its id once the portal has said what it made of it. */
export async function bookAgain(page: Page, again: string, reason: string): Promise<string> {
  await page.goto(`/create-trip?again=${again}`);
  await page.getByLabel('Reason for travel').fill(reason);
  await sendRide(page, 'Book Now');
  return idShown(page);
}

async function idShown(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/trip-details\//);
  return page.url().split('/').at(-1) ?? '';
}

export async function cancel(page: Page, id: string): Promise<void> {
  await page.goto(`/trip-details/${id}`);
  await chooseAction(page, 'Cancel this Ride');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this Ride' }).click();
  await expect(page.getByText(/Not cancelled yet|Your ride cancelled successfully/).first()).toBeVisible();
}

/** As a phone in a lift: the device knows that it is offline, and nothing would answer anyway. */
export async function goOffline(context: BrowserContext, network: FaultProxy): Promise<void> {
  await network.cut();
  await context.setOffline(true);
}

export async function goOnline(context: BrowserContext, network: FaultProxy): Promise<void> {
  await network.mend();
  await context.setOffline(false);
}

/** Resolves once the browser has fetched the newer service worker and lets it wait. */
export async function findNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const newer = registration.installing;
    await new Promise<void>((resolve) => {
      if (registration.waiting || !newer) return resolve();
      newer.addEventListener('statechange', () => registration.waiting && resolve());
    });
  });
}

/** What the trips list says of the rides with the mark: their status, or that they are not at the server yet. */
async function shownTrips(page: Page): Promise<{ id: string; status: string }[]> {
  const cards = await trips(page).evaluateAll((elements) =>
    elements.map((element) => ({
      id: element.getAttribute('data-trip') ?? '',
      status: element.hasAttribute('data-unsent') ? 'unsent' : (element.getAttribute('data-status') ?? ''),
    })),
  );
  return cards.sort((a, b) => a.id.localeCompare(b.id));
}

/** The words of the outbox once nothing goes on by itself any more. */
export async function untilNothingGoes(page: Page): Promise<void> {
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'Waiting changes' })).toBeVisible();
  await expect(page.getByText('Will be sent by itself')).toHaveCount(0, { timeout: 60_000 });
}

/**
 * The end of every test: the server has exactly what the person was told. `booked` are the rides whose booking was taken,
 * by what must have become of each at last.
 */
export async function expectAgreement(page: Page, server: Server, mark: string, booked: ReadonlyMap<string, string>): Promise<void> {
  await untilNothingGoes(page);
  await expect(page.getByText('Nothing waits on this device')).toBeVisible();
  await page.goto(`/trips?search=${encodeURIComponent(mark)}`);
  const expected = [...booked].map(([id, status]) => ({ id, status })).sort((a, b) => a.id.localeCompare(b.id));
  await expect.poll(() => shownTrips(page), { timeout: 30_000 }).toEqual(expected);
  const stored = await server.trips(mark);
  expect(stored.map(({ id, status }) => ({ id, status })).sort((a, b) => a.id.localeCompare(b.id))).toEqual(expected);
  expect(new Set(stored.map(({ reason }) => reason)).size).toBe(booked.size);
}
