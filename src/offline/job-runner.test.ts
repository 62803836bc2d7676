import * as v from 'valibot';
import { expect, test } from 'vitest';
import { headers } from '@/contract/envelope';
import { ProblemError } from '@/http/problem';
import { gate, idle, note, refusal, signedIn } from '../../tests/support/note-device';
import { refOf } from './command';
import type { Job } from './job-runner';
import { headKeyOf, type JobHead, readHead, turnHead } from './jobs';

const partSchema = v.object({ key: v.string(), sent: v.boolean(), folder: v.string() });

/** The smallest job: a folder from each part. */
const filing: Job = {
  name: 'filing',
  next: async (parts) => {
    const first = await parts.first('filing/part/');
    if (!first) return null;
    const [name, value] = first;
    const { folder, ...part } = v.parse(partSchema, value);
    return {
      ...part,
      outgoing: { method: 'POST', path: 'folder', body: { id: folder } },
      needs: [refOf('note', `cover of ${folder}`)],
      resource: 'note',
      mark: (within, as) => within.put(name, { folder, ...as }, [refOf('folder', folder)]),
      settle: (outcome) => (outcome.to === 'acked' ? (within) => within.remove(name) : null),
    };
  },
};

const noAnswer = () => Promise.reject(new ProblemError({ kind: 'no-answer', retryAfter: null }));

const filed = (...folders: string[]) => filedWhere(noAnswer, ...folders);

/** `fetchChanges`: what comes of asking for the rows that the job has changed. */
async function filedWhere(fetchChanges: () => Promise<never>, ...folders: string[]) {
  const made = await signedIn({ fetchChanges });
  const { device, api, time } = made;
  const day = 86_400_000;
  const head: JobHead = { state: 'running', expiresAt: time.now + 7 * day, problem: null, failures: 0 };
  await device.jobs.change(async (parts) => {
    await parts.put(headKeyOf('filing'), head);
    for (const folder of folders)
      await parts.put(`filing/part/${folder}`, { key: `key of ${folder}`, sent: false, folder }, [refOf('folder', folder)]);
  });
  return {
    ...made,
    day,
    runner: device.runnerOf(filing),
    head: () => device.jobs.read((parts) => readHead(parts, 'filing')),
    sent: () => api.requests.map(({ path, body }) => `${path} ${Reflect.get(body, 'id')}`),
    keys: () => api.requests.map(api.keyOf),
  };
}

test('a job goes out part by part on the wire of the outbox: as its person, with its own token and end', async () => {
  const { runner, api, device, head, sent } = await filed('f', 'g');
  const expiresAt = (await head())?.expiresAt ?? 0;
  await runner.run();
  expect(sent()).toEqual(['folder f', 'folder g']);
  expect(api.requests[0]).toMatchObject({
    token: 'token-1',
    headers: {
      [headers.key]: 'key of f',
      [headers.actingUser]: device.userId,
      [headers.validUntil]: new Date(expiresAt).toISOString(),
    },
  });
  expect(await head()).toMatchObject({ state: 'finished', problem: null });
  expect(await device.jobs.isOpen()).toBe(false);
});

test('a job says when its person confirmed it, where anybody knows', async () => {
  const { runner, api, device, time } = await filed('f');
  const confirmedAt = time.now - 60_000;
  await device.jobs.change((parts) => turnHead(parts, 'filing', () => ({ confirmedAt })));
  await runner.run();
  expect(api.requests[0]?.headers).toMatchObject({ [headers.queuedAt]: new Date(confirmedAt).toISOString() });
});

test('what was sent and not answered is sent again under its key', async () => {
  const { runner, api, time, head, keys } = await filed('f');
  api.meet = () => 'lose-answer';
  await runner.run();
  expect(await head()).toMatchObject({ state: 'running', failures: 1 });
  api.meet = () => 'pass';
  await time.pass(5000);
  expect(await head()).toMatchObject({ state: 'finished', failures: 0 });
  expect(keys()).toEqual(['key of f', 'key of f']);
  expect(api.effects).toEqual(['key of f']);
});

test('a part in doubt gets a new key only after the old one can have no effect any more', async () => {
  const { runner, api, device, head, keys } = await filed('f');
  api.meet = () => 'lose-request';
  await runner.run();
  await device.jobs.stop('filing');
  await runner.run();
  expect(await head()).toMatchObject({ state: 'stopped' });
  expect(api.voids).toEqual(['key of f']);
  api.meet = () => 'pass';
  await device.jobs.resume('filing');
  await runner.run();
  expect(keys()).toEqual(['key of f', expect.not.stringMatching('key of f')]);
  expect(api.effects).toHaveLength(1);
});

test('a job sends nothing without a token, and goes on once its person is signed in', async () => {
  const { runner, device, time, head, sent } = await filed('f');
  await device.remember({ token: null });
  await runner.run();
  expect(sent()).toEqual([]);
  expect(await head()).toMatchObject({ state: 'running' });
  await device.remember({ token: 'token-2' });
  await time.pass(5000);
  expect(await head()).toMatchObject({ state: 'finished' });
});

test('what a job was too late for is not sent, and its person is told', async () => {
  const { runner, time, head, sent, day } = await filed('f');
  time.now += 8 * day;
  await runner.run();
  expect(sent()).toEqual([]);
  expect(await head()).toMatchObject({ state: 'stopped', problem: 'expired' });
});

test('a job expires by the clock of the server, and by none that was set while nobody answers', async () => {
  const { runner, api, device, head, sent, time, day } = await filed('f');
  api.reachable = false;
  await device.reachability.recheck();
  const atServer = time.now;
  time.now += 14 * day;
  await runner.run();
  expect(await head()).toMatchObject({ state: 'running', problem: null });
  device.clock.measure(atServer, time.now, time.now);
  api.reachable = true;
  await device.reachability.recheck();
  await runner.run();
  expect(sent()).toEqual(['folder f']);
  expect(await head()).toMatchObject({ state: 'finished', problem: null });
});

test('a change that needs a record which a job has yet to make waits for its part, and for no other', async () => {
  const { runner, api, device, enqueue, sent, states } = await filed('f', 'g');
  await enqueue('note.add', note('a', { folder: 'f' }));
  await enqueue('note.add', note('b'));
  await device.drain.run();
  expect(sent()).toEqual(['note b']);
  expect(await states()).toEqual(['queued', 'acked']);
  api.meet = ({ body }) => (Reflect.get(body, 'id') === 'g' ? 'lose-request' : 'pass');
  await runner.run();
  await idle();
  expect(sent()).toEqual(['note b', 'folder f', expect.any(String), expect.any(String)]);
  expect(api.notes.get('a')).toMatchObject({ folder: 'f' });
  expect(await states()).toEqual(['acked', 'acked']);
});

test('a change that writes what a job has yet to make waits too, and so does what conflicts with that change', async () => {
  const { device, enqueue, sent } = await filed('f');
  await enqueue('folder.remove', { id: 'f', notes: ['a'] });
  await enqueue('note.add', note('a'));
  await enqueue('note.add', note('b'));
  await device.drain.run();
  expect(sent()).toEqual(['note b']);
});

test('a change that waits for a job goes on when the job has ended without making the record', async () => {
  const { runner, api, device, enqueue, states } = await filed('f');
  await enqueue('note.add', note('a', { folder: 'f' }));
  api.meet = ({ path }) => (path === 'folder' ? refusal('forbidden', 403) : 'pass');
  await runner.run();
  await idle();
  expect(await states()).toEqual(['acked']);

  await device.jobs.resume('filing');
  await enqueue('note.add', note('b', { folder: 'f' }));
  await device.drain.run();
  expect(await states()).toEqual(['acked', 'queued']);
});

test('a part waits for the change that makes what it needs, and for no other', async () => {
  const { runner, api, time, enqueue, sent, head } = await filed('f');
  await enqueue('note.add', note('cover of f'));
  await enqueue('note.add', note('a'));
  api.meet = ({ path }) => (path === 'note' ? 'lose-request' : 'pass');
  await runner.run();
  expect(sent()).not.toContain('folder f');
  expect(await head()).toMatchObject({ state: 'running', failures: 0 });
  api.meet = ({ body }) => (Reflect.get(body, 'id') === 'a' ? 'lose-request' : 'pass');
  await time.pass(60_000);
  await idle();
  expect(sent().slice(sent().indexOf('folder f'))).not.toContain('note cover of f');
  expect(await head()).toMatchObject({ state: 'finished' });
});

test('a part waits for no change that waits for its person', async () => {
  const { runner, api, enqueue, states, head } = await filed('f');
  await enqueue('note.add', note('cover of f'));
  api.meet = ({ path }) => (path === 'note' ? refusal('forbidden', 403) : 'pass');
  await runner.run();
  expect(await states()).toEqual(['rejected']);
  expect(await head()).toMatchObject({ state: 'finished' });
});

test('a job that is asked for while the rows of its last part come in goes on once they have', async () => {
  const rows = gate();
  const { runner, api, device, time, sent, head } = await filedWhere(() => rows.passed.then(noAnswer), 'f', 'g');
  api.meet = () => {
    // The connection goes with the first answer.
    api.reachable = false;
    time.now += 20_000;
    return 'pass';
  };
  const running = runner.run();
  await idle();
  expect(sent()).toEqual(['folder f']);
  api.meet = () => 'pass';
  api.reachable = true;
  await device.reachability.recheck();
  void runner.run();
  rows.open();
  await running;
  expect(sent()).toEqual(['folder f', 'folder g']);
  expect(await head()).toMatchObject({ state: 'finished' });
});

test('a job that only a newer release can read is left to that one, and no run of it fails', async () => {
  const { runner, device, sent } = await filed('f');
  await device.jobs.change((parts) => parts.revise(headKeyOf('filing'), { state: 'paused-by-a-newer-release' }));
  await runner.run();
  expect(sent()).toEqual([]);
});
