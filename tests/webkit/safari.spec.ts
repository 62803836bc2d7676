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
  server = await PortalServer.start();
  network = await FaultProxy.start(server.origin);
});
test.afterAll(async () => {
  await network.cut();
  await server.remove();
});

test.beforeEach(async () => {
  safari = await WebKit.start();
  await safari.open(network.origin);
  await expect.poll(() => safari.run('return document.querySelector("input[type=password]") !== null')).toBe(true);
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

/** As a press on the navigation does: without leaving the page. */
const follow = async (path: string) => {
  await expect.poll(() => safari.run(`return document.querySelector('nav a[href="${path}"]') !== null`)).toBe(true);
  await safari.run(`document.querySelector('nav a[href="${path}"]').click()`);
};
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

test('a network that answers nothing is no connection, and is over when it answers', async () => {
  network.meet = () => 'hold-request';
  // As a phone says it that has changed its network.
  await safari.run('dispatchEvent(new Event("online"))');
  await expect.poll(header).toContain('Offline');
  expect(await safari.run('return document.querySelectorAll("main tbody tr a").length')).toBeGreaterThan(5);
  network.heal();
  await expect.poll(header).toContain('Saved');
});
