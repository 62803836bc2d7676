import { expect, test, vi } from 'vitest';
import { noteDevice, signedIn } from '../../tests/support/note-device';
import { usersOnDevice } from './database';
import { SavedViews } from './saved-views';

const kept = { search: { status: 'scheduled' }, days: 'tomorrow' };

/** Somebody's device, and their views on it. */
async function withViews() {
  const { device } = await signedIn();
  return { device, views: new SavedViews(device) };
}
const namesOf = async (views: SavedViews, list = 'trips') => (await views.of(list)).map(({ name }) => name);

test('a view is kept with what its list was asked for, each list by itself and in the order of names', async () => {
  const { views } = await withViews();
  await views.add('trips', 'Night shift', kept);
  await views.add('trips', 'Airport', { search: {}, days: null });
  await views.add('employees', 'New', { search: {}, days: null });
  expect(await namesOf(views)).toEqual(['Airport', 'Night shift']);
  expect((await views.of('trips'))[1]).toMatchObject(kept);
});

test('no two views of a list have the same name, whatever its case and accents', async () => {
  const { views } = await withViews();
  await views.add('trips', 'Mañana', kept);
  expect(await views.add('trips', 'MANANA', kept)).toBe('taken');
  expect(await views.add('employees', 'Mañana', kept)).toBe('done');
  expect(await namesOf(views)).toEqual(['Mañana']);
});

test('a view can have another name, its own in another case too, but not that of another', async () => {
  const { views } = await withViews();
  await views.add('trips', 'airport', kept);
  await views.add('trips', 'Night shift', kept);
  const [airport, night] = await views.of('trips');
  if (!airport || !night) throw new Error('Not kept');
  expect(await views.put({ ...airport, name: 'Airport' })).toBe('done');
  expect(await views.put({ ...night, name: 'Airport' })).toBe('taken');
  expect(await namesOf(views)).toEqual(['Airport', 'Night shift']);
});

test('what is removed can be put back as it was', async () => {
  const { views } = await withViews();
  await views.add('trips', 'Airport', kept);
  const [view] = await views.of('trips');
  if (!view) throw new Error('Not kept');
  await views.remove(view.id);
  expect(await namesOf(views)).toEqual([]);
  await views.put(view);
  expect(await views.of('trips')).toEqual([view]);
});

test('other tabs hear of it', async () => {
  const { device, views } = await withViews();
  const { device: other } = noteDevice({ again: device });
  const told: string[] = [];
  other.feed.subscribe((changes) => told.push(...changes.map(({ table }) => table)));
  await views.add('trips', 'Airport', kept);
  await vi.waitFor(() => expect(told).toContain('views'));
});

test('views stay through signing out, and go with all that is on the device', async () => {
  const { device, views } = await withViews();
  await views.add('trips', 'Airport', kept);
  await device.forgetReadable();
  expect(await namesOf(views)).toEqual(['Airport']);
  await device.discard();
  expect(await usersOnDevice()).not.toContain(device.userId);
  expect(await views.add('trips', 'Late', kept)).toBe('not-saved');
  expect(await usersOnDevice()).not.toContain(device.userId);
});
