import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Note, note, noteCommands, noteDevice, signedIn } from '../../tests/support/note-device';
import { waitingRow } from '../../tests/support/waiting';
import { type Command, commandsOf, defineCommand, refOf } from './command';
import { discard } from './decisions';
import type { Device } from './device';
import { asToday, isReadable, rowText } from './readable';

const isNote = (record: unknown): record is Note => v.is(v.looseObject({ id: v.string(), text: v.string() }), record);

/** The release after this one, whose notes have their words under another name. */
const laterAdd = (upcast: Parameters<typeof defineCommand>[0]['upcast']): Command =>
  defineCommand({
    name: 'note.add',
    schemaVersion: 2,
    body: v.strictObject({ id: v.string(), words: v.string(), colour: v.string() }),
    seen: v.null(),
    upcast,
    ifMatch: false,
    send: ({ id, words, colour }) => ({ method: 'POST', path: 'note', body: { id, text: words, colour } }),
    preview: ({ id, words, colour }) => [{ resource: 'note', id, apply: () => ({ id, text: words, colour, version: 1, rev: 0 }) }],
    reads: () => [],
    writes: ({ id }) => [refOf('note', id)],
    expires: () => null,
    absorb: () => null,
    answered: (_, payload) =>
      isNote(payload) ? { records: [{ resource: 'note', record: payload }], rev: payload.rev } : { records: [], rev: 0 },
  });
const oldBody = v.strictObject({ id: v.string(), text: v.string(), colour: v.string() });
const later = laterAdd({
  1: ({ body, seen }) => {
    const { text, ...rest } = v.parse(oldBody, body);
    return { body: { ...rest, words: text }, seen };
  },
});

/** The portal has been updated: the next tab has that release's commands. */
async function updated(device: Device, api: ReturnType<typeof noteDevice>['api'], commands: readonly Command[]) {
  device.drain.stop();
  const next = noteDevice({ again: device, api, commands });
  await next.device.remember({ token: 'token-1' });
  return next.device;
}
const without = (name: string) => noteCommands.filter((command) => command.name !== name);

const statesOf = async (device: Device) => (await device.outbox.rows()).map(({ state }) => state);

describe('a change that an earlier release has written', () => {
  test('is shown and sent as this release means it', async () => {
    const { device, api, enqueue } = await signedIn();
    await enqueue('note.add', note('a', { text: 'Milk' }));
    const after = await updated(device, api, [...without('note.add'), later]);
    expect((await after.outbox.rows()).map(({ body, schemaVersion }) => ({ body, schemaVersion }))).toEqual([
      { body: { id: 'a', words: 'Milk', colour: 'white' }, schemaVersion: 2 },
    ]);
    await after.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Milk' });
  });

  test('is read so too where another one has replaced it', () => {
    const replaced = [waitingRow({ name: 'note.add', body: note('a', { text: 'Milk' }) })];
    const row = asToday({ ...waitingRow({ name: 'note.remove', body: note('a') }), replaced }, commandsOf([...without('note.add'), later]));
    expect(row).toMatchObject({ schemaVersion: 1, replaced: [{ schemaVersion: 2, body: { id: 'a', words: 'Milk' } }] });
  });

  test('goes out word for word once it has been sent', async () => {
    const { device, api, enqueue } = await signedIn();
    api.meet = () => 'lose-answer';
    await enqueue('note.add', note('a', { text: 'Milk' }));
    await device.drain.run();
    const after = await updated(device, api, [...without('note.add'), later]);
    api.meet = () => 'pass';
    await after.drain.sendNow();
    expect(api.requests.map(({ body }) => body)).toEqual([api.requests[0]?.body, api.requests[0]?.body]);
    expect(new Set(api.requests.map(api.keyOf)).size).toBe(1);
    expect(await statesOf(after)).toEqual(['acked']);
  });
});

/** Changes of a, twice, and of b; those of a are what the release in use can't read. */
async function unreadable(commands: readonly Command[]) {
  const { device, api, enqueue, time } = await signedIn();
  await enqueue('note.add', note('a', { text: 'Milk' }));
  await enqueue('folder.add', { id: 'f' });
  await enqueue('note.remove', note('b'), { id: 'b', version: 1, rev: 1 });
  api.notes.set('b', { id: 'b', version: 1, rev: 1, text: 'Bread', colour: 'white' });
  return { api, time, before: device, device: await updated(device, api, commands) };
}

describe.each([
  ['a newer release has made', without('note.add')],
  ['nobody has said how to bring up to date', [...without('note.add'), laterAdd({})]],
  ['holds less than its version says', [...without('note.add'), laterAdd({ 1: (held) => held })]],
])('a change that %s', (_, commands) => {
  test('stops neither the list nor what has nothing to do with it', async () => {
    const { api, device } = await unreadable(commands);
    await device.drain.run();
    expect(await statesOf(device)).toEqual(['queued', 'acked', 'acked']);
    expect(api.effects).toHaveLength(2);
    const [row] = await device.outbox.rows();
    expect(row && isReadable(row, device.commands)).toBe(false);
  });

  test('holds back what touches its records', async () => {
    const { api, device } = await unreadable(commands);
    await device.outbox.enqueue({ name: 'note.remove', body: note('a'), seen: null, base: { id: 'a', version: 1, rev: 1 } });
    await device.drain.run();
    expect(await statesOf(device)).toEqual(['queued', 'acked', 'acked', 'queued']);
    expect(api.requests.map(({ path }) => path)).not.toContain('note/a');
  });

  test('is still there for a release that can read it', async () => {
    const { api, device, before } = await unreadable(commands);
    await device.drain.run();
    const again = await updated(before, api, noteCommands);
    await again.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Milk' });
  });

  test('can be taken away as text, and goes only at its person’s word', async () => {
    const { device } = await unreadable(commands);
    const [row] = await device.outbox.rows();
    if (!row) throw new Error('The change is gone');
    expect(rowText(row)).toContain('Milk');
    expect(await discard(device, row)).toBe('done');
    expect((await device.outbox.rows()).map(({ name }) => name)).toEqual(['folder.add', 'note.remove']);
  });

  test('that may have arrived is asked about before it goes', async () => {
    const { device, api, enqueue } = await signedIn();
    api.meet = () => 'lose-answer';
    await enqueue('note.add', note('a'));
    await device.drain.run();
    const after = await updated(device, api, commands);
    const [row] = await after.outbox.rows();
    if (!row) throw new Error('The change is gone');
    expect(await discard(after, row)).toBe('done');
    expect(api.voids).toEqual([row.id]);
    expect(api.notes.has('a')).toBe(true);
  });
});

test('commands take what they have always taken', () => {
  const commands = commandsOf(noteCommands);
  expect(commands.get('note.add')?.takes({ body: note('a'), seen: null })).toBe(true);
  expect(commands.get('note.add')?.takes({ body: { id: 'a' }, seen: null })).toBe(false);
});
