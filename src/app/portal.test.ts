// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Me } from '@/contract/session';
import { meQuery } from '@/features/session/queries';
import { clearSession, writeSession } from '@/http/session-storage';
import { openDeviceOrNull, openedDevice, setCurrentDevice } from '@/offline/current-device';
import { confirm } from '@/ui/feedback/confirm';
import { company, idOf } from '../../tests/support/trips';
import { Portal } from './portal';

const personOf = (number: number): Me => ({ user: { id: idOf(number), name: 'Asha Rao', email: `${number}@acme.example` }, company });
const [one, another] = [personOf(81), personOf(82)];
const sessionOf = ({ user }: Me) => ({ userId: user.id, email: user.email, token: `token of ${user.id}` });

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  setCurrentDevice(null);
  clearSession(null);
  localStorage.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** A page that goes on as somebody who was signed in here. */
async function pageOf(me: Me): Promise<Portal> {
  writeSession(sessionOf(me));
  const portal = new Portal();
  portal.queryClient.setQueryData(meQuery.queryKey, me);
  await portal.restore();
  return portal;
}

const comeBackFromTheCache = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

it('starts anew where the browser had put it away while somebody else signed in', async () => {
  await pageOf(one);
  comeBackFromTheCache();
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  writeSession(sessionOf(another));
  comeBackFromTheCache();
  await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);
});

it('takes back what it asked of somebody who has left: their yes would be the next person’s', async () => {
  const portal = await pageOf(one);
  const sure = confirm({ title: 'Cancel the ride', message: 'Are you sure?', confirm: 'Cancel it', cancel: 'Keep it' });
  await portal.leave('keep');
  expect(await sure).toBe(false);
});

it('gives nothing that somebody asked of their device before it was open the device of the next', async () => {
  const portal = await pageOf(one);
  const answered = vi.fn();
  void openedDevice().then(answered);
  await portal.leave('keep');
  await portal.enter({ token: sessionOf(another).token, me: another });
  const device = await openedDevice();
  expect(openDeviceOrNull()).toBe(device);
  expect(answered).not.toHaveBeenCalled();
  await portal.leave('keep');
});
