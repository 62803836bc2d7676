import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { PortalServer } from '../support/portal-server';
import { countBytes, type Figure, median, type Phone } from './phone';

const kilobytes = (bytes: number) => bytes / 1024;

export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('admin@acme.example');
  await page.getByLabel('Password', { exact: true }).fill('ride-demo-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** Counts layout shifts and long tasks from here on, in this and every later document of the tab. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, tasks: [] as { start: number; duration: number }[], paint: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && !entry.hadRecentInput)
          seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.paint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

const seenSchema = v.object({
  shift: v.number(),
  tasks: v.array(v.object({ start: v.number(), duration: v.number() })),
  paint: v.number(),
});

const seenBy = async (page: Page) => v.parse(seenSchema, await page.evaluate(() => Reflect.get(globalThis, 'seen')));

/** Slow 4G, CPU held back four times: what comes before the sign-in page can be used, and with the trips list. */
export async function measureFirstVisit(phone: Phone, server: PortalServer): Promise<Figure[]> {
  const { page, cdp } = await phone.tab({ slower: 4, slow4g: true });
  await watch(page);
  const bytes = countBytes(cdp);
  const began = Date.now();
  await page.goto(server.origin);
  await page.getByLabel('Email').waitFor();
  const usable = Date.now() - began;
  const atSignIn = { ...bytes };
  await signIn(page);
  await page.getByRole('link', { name: 'Trips' }).first().click();
  await page.locator('main :is(article, tr)[data-status]').first().waitFor();
  const shown = await page.evaluate(() => performance.now());
  await page.getByRole('link', { name: /View All\s*5,000/ }).waitFor({ timeout: 180_000 });
  const { tasks } = await seenBy(page);
  const whileFilling = tasks.filter(({ start }) => start > shown).map(({ duration }) => duration);
  await page.close();
  return [
    { what: 'First visit to a usable sign-in, Slow 4G, CPU ÷ 4', value: usable, unit: 'ms', goal: '' },
    { what: 'JavaScript until then (compressed)', value: kilobytes(atSignIn.script), unit: 'KB', goal: '≤ 180' },
    { what: 'CSS until then (compressed)', value: kilobytes(atSignIn.style), unit: 'KB', goal: '≤ 15' },
    { what: 'Longest task while the first sync runs, CPU ÷ 4', value: Math.max(0, ...whileFilling), unit: 'ms', goal: '≤ 50' },
  ];
}

const tries = 7;

/** Milliseconds that an empty page takes on this machine, CPU held back: all else is to be seen against it. */
export async function paintNothing(phone: Phone, slower = 4): Promise<number> {
  const { page } = await phone.tab({ slower });
  await watch(page);
  await page.goto('data:text/html,<!doctype html><p>Nothing');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const { paint } = await seenBy(page);
  await page.close();
  return paint;
}

export const blank = (paints: readonly number[], slower = 4): Figure => ({
  what: `Largest paint of an empty page on this machine, CPU ÷ ${slower}`,
  value: median(paints),
  unit: 'ms',
  goal: '',
});

/** What an empty page took, at CPU ÷ 4, where the goals were set. */
const paceOfGoals = 65;

/** How far the CPU is to be held back for this machine to be as slow as the one that the goals were set on was at CPU ÷ 4. */
export async function slownessOfGoals(phone: Phone): Promise<number> {
  for (let slower = 4; slower > 1; slower -= 0.5) {
    const paints = [];
    for (let i = 0; i < tries; i++) paints.push(await paintNothing(phone, slower));
    if (median(paints) <= paceOfGoals) return slower;
  }
  return 1;
}

/** Opening the list again, with and without a server; CPU held back four times. */
export async function measureStarts(phone: Phone, server: PortalServer): Promise<Figure[]> {
  const open = async () => {
    const { page } = await phone.tab({ slower: 4 });
    await watch(page);
    await page.goto(`${server.origin}/trips`);
    await page.locator('main :is(article, tr)[data-status]').first().waitFor();
    const usable = await page.evaluate(() => performance.now());
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)));
    const seen = await seenBy(page);
    await page.close();
    return { ...seen, usable };
  };
  const repeat = [];
  for (let i = 0; i < tries; i++) repeat.push(await open());
  await server.stop();
  const offline = [];
  for (let i = 0; i < tries; i++) offline.push(await open());
  await server.start();
  const paints = [];
  for (let i = 0; i < tries; i++) paints.push(await paintNothing(phone));
  return [
    blank(paints),
    {
      what: 'Largest paint of the trips list, repeat visit, CPU ÷ 4',
      value: median(repeat.map(({ paint }) => paint)),
      unit: 'ms',
      goal: '≤ 480',
    },
    {
      what: 'Largest paint of the trips list, no server, CPU ÷ 4',
      value: median(offline.map(({ paint }) => paint)),
      unit: 'ms',
      goal: '≤ 480',
    },
    {
      what: 'The list can be used, repeat visit, CPU ÷ 4',
      value: median(repeat.map(({ usable }) => usable)),
      unit: 'ms',
      goal: '',
    },
    {
      what: 'The list can be used, no server, CPU ÷ 4',
      value: median(offline.map(({ usable }) => usable)),
      unit: 'ms',
      goal: '',
    },
    { what: 'Layout shift, repeat visit', value: Math.max(...repeat.map(({ shift }) => shift)), unit: '', goal: '≤ 0.01' },
    { what: 'Layout shift, no server', value: Math.max(...offline.map(({ shift }) => shift)), unit: '', goal: '≤ 0.01' },
  ];
}
