import type { BrowserContext, Page } from '@playwright/test';
import type { FaultProxy, Handling } from '../../support/fault-proxy';
import { seedOf } from '../../support/seed';
import { Chance } from '../../support/seeded';
import { bookAgain, cancel, expect, expectAgreement, goOffline, goOnline, ready, test } from './faults';

const cycles = Number(process.env.FAULT_CYCLES ?? 3);
const seed = seedOf(process.env.SEED);

const chance = new Chance(seed);
const counts: Record<string, number> = {};
const count = (what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** What a bad network does to a change; two in ten get through at once and unharmed. */
const badNetwork = (): Handling => {
  const handling = chance.of<Handling>(
    'pass',
    'pass',
    'drop-request',
    'drop-answer',
    'twice',
    'hold-request',
    'hold-answer',
    'captive',
    { delay: chance.upTo(400) },
    { status: chance.of(429, 500, 503) },
  );
  count(typeof handling === 'string' ? handling : 'delay' in handling ? 'delay' : `${handling.status}`);
  return handling;
};

/** Ends the page as a browser does that is out of memory, or a person who swipes it away. */
async function kill(page: Page, context: BrowserContext): Promise<void> {
  if (chance.next() < 0.5) {
    count('pages closed');
    return page.close({ runBeforeUnload: false });
  }
  count('renderers killed');
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It is never answered: who would answer is gone.
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

/** Resolves at a point of the replay that chance chooses: so many changes sent, or so many answered. */
async function somewhereInReplay(network: FaultProxy, changes: number): Promise<void> {
  const since = network.passages.length;
  const many = chance.upTo(changes);
  const answers = chance.next() < 0.3;
  await network.until((passages) => {
    const come = passages.slice(since);
    // Held and dropped ones may keep the answers from ever being so many.
    return answers ? come.filter(({ status }) => status !== null).length >= many || come.length >= 2 * changes : come.length >= many;
  });
}

test(`a page killed in mid-replay, ${cycles} times over, loses and doubles nothing (again: --cycles ${cycles} --seed ${seed})`, async ({
  page: firstPage,
  context,
  network,
  server,
}) => {
  test.setTimeout(90_000 + cycles * 60_000);
  const began = Date.now();
  let page = firstPage;
  const first = await ready(page, 'Killed base');
  let earlier: string | null = null;
  let rides = 0;
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const mark = `Killed ${cycle}.`;
    const booked = new Map<string, string>();
    await goOffline(context, network);
    for (let ride = 1; ride <= 3; ride++) booked.set(await bookAgain(page, first, `${mark}${ride}`), 'ongoing');
    if (earlier) await cancel(page, earlier);
    const changes = booked.size + (earlier ? 1 : 0);
    rides += booked.size;

    network.meet = ({ keys }) => (keys.length === 0 ? 'pass' : badNetwork());
    const somewhere = somewhereInReplay(network, changes);
    await goOnline(context, network);
    await somewhere;
    await kill(page, context);
    if (chance.next() < 0.3) {
      count('killed again');
      page = await context.newPage();
      const again = somewhereInReplay(network, 1);
      await page.goto('/outbox', { waitUntil: 'commit' });
      await Promise.race([again, page.getByText('Nothing waits on this device').waitFor()]);
      await kill(page, context);
    }
    network.heal();
    page = await context.newPage();
    await expectAgreement(page, server, mark, booked);
    if (earlier) expect((await server.trips('Killed')).find(({ id }) => id === earlier)).toMatchObject({ status: 'cancelled' });
    earlier = [...booked.keys()][0] ?? null;
  }
  const keys = new Map<string, number>();
  for (const { key } of network.passages) keys.set(key, (keys.get(key) ?? 0) + 1);
  const sent = `${keys.size} changes sent ${network.passages.length} times`;
  console.warn(`Seed ${seed}: ${cycles} cycles, ${rides} rides, ${sent}, ${Math.round((Date.now() - began) / 1000)} s`, counts);
});
