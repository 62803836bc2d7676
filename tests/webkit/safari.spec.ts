import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { FaultProxy } from '../support/fault-proxy';
import { demo } from '../support/journey';
import { PortalServer } from '../support/portal-server';
import { WebKit } from '../support/webkit';

let server: PortalServer;
let network: FaultProxy;
let safari: WebKit;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await PortalServer.start({ DEMO_TRIPS: '800' });
  network = await FaultProxy.start(server.origin);
});
test.afterAll(async () => {
  await network.cut();
  await server.remove();
});

test.beforeEach(async () => {
  safari = await WebKit.start();
  await safari.open(network.origin);
  // The driver finds a field first and types into it then: by then the early screen's may be another.
  await expect
    .poll(() => safari.run('return document.querySelector(".early") === null && document.querySelector("input[type=password]") !== null'))
    .toBe(true);
  await safari.type('input[type=email]', demo.admin);
  await safari.type('input[type=password]', `${demo.password}\uE007`);
  await expect.poll(() => safari.run('return location.pathname')).toBe('/dashboard');
  await follow('/trips');
  await expect.poll(() => safari.run('return document.querySelectorAll("main tbody tr a").length')).toBeGreaterThan(5);
  await expect.poll(header).toContain('Saved');
});
test.afterEach(async () => {
  network.heal();
  await safari.end();
});

const press = async (selector: string) => {
  await expect.poll(() => safari.run(`return document.querySelector('${selector}') !== null`)).toBe(true);
  await safari.run(`document.querySelector('${selector}').click()`);
};
/** As a press on the navigation does: without leaving the page. */
const follow = (path: string) => press(`nav a[href="${path}"]`);
const main = async () => String(await safari.run('return document.querySelector("main").innerText'));
const header = async () => String(await safari.run('return document.querySelector("header").innerText'));

test('everything of a list that is seen can be pressed', async () => {
  const covered = await safari.run(`
    return [...document.querySelectorAll('nav a[href], main thead input, main tbody a, main tbody input')].flatMap((element) => {
      const { left, top, width, height, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) return [];
      const hit = document.elementFromPoint(left + Math.min(20, width / 2), top + height / 2);
      return element.contains(hit) ? [] : [element.outerHTML + ' lies under ' + hit?.outerHTML];
    })`);
  expect(covered).toEqual([]);
});

test('a list stays where it is scrolled to', async () => {
  // What comes in is drawn every two seconds.
  await expect.poll(() => safari.run('return document.documentElement.scrollHeight')).toBeGreaterThan(30_000);
  await safari.run('scrollTo(0, 24_000)');
  await expect.poll(() => safari.run('return document.querySelectorAll("main tbody a").length')).toBeGreaterThan(5);
  for (const by of [900, 900, -600]) await safari.run(`scrollBy(0, ${by})`);
  // What would throw it back does so while the rows that came into sight are drawn.
  await expect.poll(() => safari.run(`return document.elementFromPoint(700, 500)?.closest('tr')?.querySelector('a') !== null`)).toBe(true);
  expect(await safari.run('return scrollY')).toBe(25_200);
});

test('a file of employees is read, compared and shown', async () => {
  const path = test.info().outputPath('staff.csv');
  const header = 'Employee ID;Name;Email;Country code;Mobile;Address;Department;Designation;Date of joining;Date of birth;Gender';
  await writeFile(
    path,
    `${header}\nWK-1;Íñigo Peña;wk.1@acme.example;+91;9848022338;Calle Ñ 1;Sales;Engineer;31/12/2023;25/06/1990;Male\n`,
  );
  await follow('/employee');
  await press('a[href="/import-employee"]');
  await expect.poll(() => safari.run('return document.querySelector("input[type=file]") !== null')).toBe(true);
  await safari.type('input[type=file]', path);
  await expect.poll(main).toContain('columns recognised');
  await expect.poll(main).toContain('What would happen');
});

test('a network that answers nothing is no connection, and is over when it answers', async () => {
  network.meet = () => 'hold-request';
  // As a phone says it that has changed its network.
  await safari.run('dispatchEvent(new Event("online"))');
  await expect.poll(header).toContain('Offline');
  expect(await safari.run('return document.querySelectorAll("main tbody tr a").length')).toBeGreaterThan(5);
  network.heal();
  await expect.poll(header).toContain('Saved');
});
