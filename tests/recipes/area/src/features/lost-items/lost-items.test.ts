import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lostItemEndpoints } from '@/contract/lost-items';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { lost, portalAt } from '../../../tests/support/portal';
import { reportLostItem } from './commands';
import { lostItemTable } from './rows';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, setupTimeout);
afterAll(() => api.close());

const { add, list } = lostItemEndpoints;
const listed = async (as: string, query = {}) => (await api.ask(list, { as, query })).payload.data.map(({ what }) => what);

it('takes a report with no answer, shows it, delivers it once, and shows it to nobody else', async () => {
  const { acme, globex } = api.world;
  const portal = portalAt(api);
  const { device, network } = portal;
  await device.remember({ token: acme.admin.token });
  await portal.pullAll();
  const rows = () => device.rowsOf(lostItemTable).all();

  network.meet = lost;
  const id = device.environment.newId();
  const seen = { at: new Date(api.clock.now).toISOString() };
  await device.outbox.enqueue({ name: reportLostItem.name, body: { id, what: 'Paraguas azul' }, seen, base: null });
  expect(await rows()).toMatchObject([{ what: 'Paraguas azul', status: 'lost', pending: { state: 'queued' } }]);

  // The change arrives and its answer is lost: the same key asks again.
  network.meet = async (_, deliver) => {
    await deliver();
    return lost();
  };
  await device.drain.sendNow();
  network.meet = (_, deliver) => deliver();
  await device.reachability.recheck();
  await device.drain.sendNow();
  await portal.pullAll();
  expect(await rows()).toMatchObject([{ id, what: 'Paraguas azul', version: 1, pending: null }]);
  expect(await listed(acme.admin.token)).toEqual(['Paraguas azul']);
  expect(await listed(globex.admin.token)).toEqual([]);
  await portal.close();
});

it('is found and ordered at the server as its declaration says', async () => {
  const { token: as } = api.world.acme.admin;
  for (const what of ['Black glove', 'Ángela’s phone']) {
    api.clock.now += 1000;
    await api.ask(add, { as, body: { id: uuidv7(), what } });
  }
  expect(await listed(as, { search: 'angela' })).toEqual(['Ángela’s phone']);
  expect(await listed(as, { status: 'lost', search: 'g', order: 'asc' })).toEqual(['Paraguas azul', 'Black glove', 'Ángela’s phone']);
  expect(await listed(as, { status: 'found' })).toEqual([]);
});
