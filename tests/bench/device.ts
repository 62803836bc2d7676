import type { Page } from '@playwright/test';
import type { PortalServer } from '../support/portal-server';
import { openDeviceTab } from './device-tab';
import { type Figure, median, Phone, quantile } from './phone';

const unsent = 200;
const manyUnsent = 10_000;
const enqueued = 200;
const removed = 2000;
/** Enough for the drain to be under way for a while. */
const drained = 1000;
const folds = 15;
const syncs = 3;

type Measure = (page: Page, cpu: string) => Promise<Figure[]>;

const measureEnqueue: Measure = async (page, cpu) => {
  const figures: Figure[] = [];
  for (const waiting of [10, unsent, manyUnsent]) {
    const times = await page.evaluate(([before, count]) => window.deviceBench.enqueue(before, count), [waiting, enqueued] as const);
    const what = `A booking written down, ${waiting.toLocaleString('en')} unsent, CPU ÷ ${cpu}`;
    figures.push({ what: `${what}, p50`, value: median(times), unit: 'ms', goal: '' });
    figures.push({ what: `${what}, p95`, value: quantile(times, 0.95), unit: 'ms', goal: '' });
  }
  return figures;
};

const measureFold: Measure = async (page, cpu) => {
  const { fromDisk, afterChange } = await page.evaluate(([waiting, times]) => window.deviceBench.overlay(waiting, times), [
    unsent,
    folds,
  ] as const);
  const what = `${unsent} unsent changes folded into 5,000 trips`;
  return [
    { what: `${what}, CPU ÷ ${cpu}`, value: median(afterChange), unit: 'ms', goal: cpu === '1' ? '≤ 16' : '' },
    { what: `${what}, read from the disk, CPU ÷ ${cpu}`, value: median(fromDisk), unit: 'ms', goal: '' },
  ];
};

const measureStart: Measure = async (page, cpu) => {
  const { first, all, written, longestTask } = await page.evaluate((waiting) => window.deviceBench.start(waiting), manyUnsent);
  const what = `Start with ${manyUnsent.toLocaleString('en')} unsent, CPU ÷ ${cpu}, until`;
  return [
    { what: `${what} the first screen`, value: first, unit: 'ms', goal: '' },
    { what: `${what} a change more is written down`, value: written, unit: 'ms', goal: '' },
    { what: `${what} all rows`, value: all, unit: 'ms', goal: '' },
    { what: `${what} then the longest task`, value: longestTask, unit: 'ms', goal: '' },
  ];
};

const measureRemoval: Measure = async (page, cpu) => {
  const { written, shown, longestTask } = await page.evaluate((trips) => window.deviceBench.remove(trips), removed);
  const what = `${removed.toLocaleString('en')} trips deleted at one press, CPU ÷ ${cpu}`;
  return [
    { what: `${what}, written down`, value: written, unit: 'ms', goal: '' },
    { what: `${what}, shown`, value: shown, unit: 'ms', goal: '' },
    { what: `${what}, longest task`, value: longestTask, unit: 'ms', goal: '' },
  ];
};

const measureDrain =
  (database: string, goal: string): Measure =>
  async (page, cpu) => {
    const figures: Figure[] = [];
    const perSecond = (bookings: number, milliseconds: number) => (bookings * 1000) / milliseconds;
    for (const bookings of [unsent, drained]) {
      const spent = await page.evaluate((count) => window.deviceBench.drain(count), bookings);
      const what = `Bookings a second, ${bookings} drained, ${database}, CPU ÷ ${cpu}`;
      figures.push({ what, value: perSecond(bookings, spent), unit: '/s', goal: cpu === '1' ? goal : '' });
    }
    const bare = await page.evaluate((bookings) => window.deviceBench.sendBare(bookings), unsent);
    figures.push({
      what: `Bookings a second, sent with no outbox, ${database}, CPU ÷ ${cpu}`,
      value: perSecond(unsent, bare),
      unit: '/s',
      goal: '',
    });
    return figures;
  };

/** Nothing on the device, no throttle on the network: until the first trips and until all are on it. */
const measureFirstSync =
  (trips: number, rounds: number): Measure =>
  async (page, cpu) => {
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(await page.evaluate(() => window.deviceBench.firstSync()));
    const missing = times.find(({ rows }) => rows !== trips);
    if (missing) throw new Error(`${missing.rows} trips came in instead of ${trips}`);
    const what = `First sync of ${trips.toLocaleString('en')} trips, CPU ÷ ${cpu}`;
    return [
      { what, value: median(times.map(({ filled }) => filled)), unit: 'ms', goal: '' },
      { what: `${what}, until the first rows`, value: median(times.map(({ firstRows }) => firstRows)), unit: 'ms', goal: '' },
    ];
  };

async function measureEach(server: PortalServer, measures: readonly Measure[]): Promise<Figure[]> {
  const phone = await Phone.openOnDisk();
  try {
    const figures: Figure[] = [];
    for (const measure of measures) {
      for (const slower of [1, 4]) {
        const page = await openDeviceTab(phone, server, slower);
        figures.push(...(await measure(page, String(slower))));
        await page.close();
      }
    }
    return figures;
  } finally {
    await phone.close();
  }
}

/** What the device layer itself costs: real modules, IndexedDB on the disk, the real API on loopback. */
export const measureDevice = (server: PortalServer): Promise<Figure[]> =>
  // The drain comes last: it adds trips.
  measureEach(server, [
    measureFirstSync(5000, syncs),
    measureEnqueue,
    measureFold,
    measureStart,
    measureRemoval,
    measureDrain('embedded database', ''),
  ]);

/** The same outbox on the database of production. */
export const measureDrainOnPostgres = (server: PortalServer): Promise<Figure[]> =>
  measureEach(server, [measureFirstSync(5000, 1), measureDrain('PostgreSQL', '≥ 150')]);

/** As many trips as a device holds at most. */
export const measureLargestSync = (server: PortalServer): Promise<Figure[]> => measureEach(server, [measureFirstSync(50_000, 1)]);
