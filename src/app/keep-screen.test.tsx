// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearSession, writeSession } from '@/http/session-storage';
import { openDeviceOrNull } from '@/offline/current-device';
import { screenKey } from '@/offline/opening-keys';
import { yieldToBrowser } from '@/offline/yield';
import { signedInPage } from '../../tests/support/page-device';
import { KeepScreen } from './keep-screen';

const list = '<main><input type="search" value="meera"><a href="/trip-details/first">TRP-104233</a></main>';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/trips');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearSession(null);
  localStorage.clear();
  document.body.replaceChildren();
});

/** A screen of somebody who has signed in, which is watched from now on. */
function show(html: string): { root: HTMLElement; kept(path?: string): string | null } {
  const { wrapper } = signedInPage('trip');
  const userId = openDeviceOrNull()?.userId ?? '';
  writeSession({ userId, email: 'asha@acme.example', token: 'of-asha' });
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = html;
  document.body.append(root);
  const screen = createBrowserHistory();
  onTestFinished(() => screen.destroy());
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component: KeepScreen }), history: screen })} />, { wrapper });
  return { root, kept: (path = '/trips') => localStorage.getItem(screenKey(userId, path)) };
}

/** What is kept of a screen that has come to rest; null: nothing. */
async function keptOf(html: string, leaves = false): Promise<string | null> {
  const { kept } = show(html);
  if (leaves) clearSession(null);
  await vi.advanceTimersByTimeAsync(10_000);
  return kept();
}

function putAway(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('keeps what a screen shows, without what was typed into it', async () => {
  const kept = await keptOf(list);
  expect(kept).toContain('TRP-104233');
  expect(kept).not.toContain('meera');
});

it('keeps it until the day is over where the company is', async () => {
  vi.setSystemTime('2026-11-24T18:00:00Z');
  const kept: unknown = JSON.parse((await keptOf(list)) ?? 'null');
  // Midnight in India.
  expect(kept).toMatchObject({ until: Date.parse('2026-11-24T18:30:00Z') });
});

it('keeps it in the language that is seen, whatever another tab has chosen since', async () => {
  document.documentElement.lang = 'en';
  localStorage.setItem('language', 'ES');
  const kept: unknown = JSON.parse((await keptOf(list)) ?? 'null');
  expect(kept).toMatchObject({ language: 'EN' });
});

it('leaves out what comes after a start’s first frame', async () => {
  const kept = await keptOf(`${list}<p data-later>2 waiting</p><p hidden style="display: none">Nobody sees it</p>`);
  expect(kept).not.toMatch(/waiting|Nobody/);
});

it('keeps what a closed select shows, though its browser calls no option visible', async () => {
  const look = Element.prototype.checkVisibility;
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
    return !(this instanceof HTMLOptionElement) && look.call(this);
  });
  const kept = await keptOf(`${list}<select><option>What is next</option><option selected>Latest first</option></select>`);
  expect(kept).toMatch(/"selected":""\},\["Latest first"/);
});

it('keeps what is said without a connection', async () => {
  expect(await keptOf(`${list}<a data-when-offline style="display: none"><b>Offline · as of 07:45</b></a>`)).toContain('as of 07:45');
});

it.each([
  ['while somebody chooses in a sheet', `${list}<div data-opened>No employee by that name</div>`, '/trips'],
  ['while a dialog is open', `${list}<dialog open>Cancel?</dialog>`, '/trips'],
  ['while the screen waits for something', `${list}<p aria-busy="true"></p>`, '/trips'],
  ['of what was asked for', list, '/trips?search=meera'],
])('keeps nothing %s', async (_, html, address) => {
  history.replaceState(null, '', address);
  expect(await keptOf(html)).toBeNull();
});

it('keeps one that never rests, as while thousands of rows arrive', async () => {
  const { root, kept } = show(list);
  for (let rows = 0; rows < 100; rows++) {
    root.append(`${rows} are on this device`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(kept()).toContain('TRP-104233');
});

describe('whose screen changes while it is being looked at', () => {
  /** Does something once the first of the elements has been looked at, when others have their turn. */
  function whileLooking(meanwhile: () => void): void {
    const look = Element.prototype.checkVisibility;
    let looked = 0;
    vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
      // A turn is over.
      vi.advanceTimersByTime(10);
      if (++looked === 3) meanwhile();
      return look.call(this);
    });
  }

  /** Time passes, and those who wait for their turn have it. */
  async function pass(look = () => {}): Promise<void> {
    for (let second = 0; second < 10; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      for (let turn = 0; turn < 10; turn++) {
        await yieldToBrowser();
        look();
      }
    }
  }

  it('keeps no picture that is half the one and half the other', async () => {
    const { root, kept } = show('<main><b>Booked</b><i>Saved</i><u>Booked</u></main>');
    const pictures = new Set<string | null>();
    whileLooking(() => {
      for (const each of root.querySelectorAll('b, u')) each.textContent = 'Cancelled';
    });
    await pass(() => pictures.add(kept()));
    expect([...pictures]).toEqual([null, expect.stringMatching(/Cancelled.*Cancelled/)]);
  });

  it('keeps it all the same where the phone is put away meanwhile', async () => {
    const { kept } = show('<main><b>Booked</b><i>Saved</i><u>Booked</u></main>');
    whileLooking(putAway);
    await pass();
    expect(kept()).toMatch(/Booked.*Booked/);
  });

  it('keeps nothing where somebody leaves meanwhile', async () => {
    const { kept } = show('<main><b>Booked</b><i>Saved</i><u>Booked</u></main>');
    whileLooking(() => clearSession(null));
    await pass();
    expect(kept()).toBeNull();
  });
});

it('keeps what it showed when the phone was put away', async () => {
  const { root, kept } = show(list);
  await vi.advanceTimersByTimeAsync(10_000);
  root.append('Offline · as of 07:46');
  // What has changed is told in a microtask.
  await Promise.resolve();
  putAway();
  expect(kept()).toContain('07:46');
});

it('keeps no screen as the one that was asked for but isn’t there yet', async () => {
  const { root, kept } = show(list);
  await vi.advanceTimersByTimeAsync(10_000);
  history.pushState(null, '', '/dashboard');
  root.append('Pressed');
  await Promise.resolve();
  putAway();
  expect(kept('/dashboard')).toBeNull();
  expect(kept()).not.toContain('Pressed');
});

it('keeps nothing of whoever has left', async () => {
  expect(await keptOf(list, true)).toBeNull();
});
