import { expect, onTestFinished, test } from 'vitest';
import type { ChangeNotice } from '@/contract/sync';
import { idle, VirtualTime } from '../../tests/support/note-device';
import { listenForChanges, type OpenNotices } from './notices';
import { Reachability } from './reachability';

const notice: ChangeNotice = { resource: 'trip', rev: 7 };

/** One stream as the server holds it. */
type Stream = { heard: Parameters<OpenNotices>[0]; end(): void; aborted: boolean };

async function listening({ reachable = true } = {}) {
  const time = new VirtualTime();
  const environment = {
    now: () => time.now,
    setTimer: time.setTimer,
    random: () => 0.5,
    newId: () => 'id',
    withLock: <Result>(_: string, run: () => Promise<Result>) => run(),
  };
  const reachability = new Reachability(environment, async () => reachable, reachable);
  const streams: Stream[] = [];
  const told: string[] = [];
  const open: OpenNotices = (heard, signal) =>
    new Promise((resolve, reject) => {
      const stream: Stream = { heard, end: resolve, aborted: false };
      streams.push(stream);
      signal.addEventListener('abort', () => {
        stream.aborted = true;
        reject(signal.reason);
      });
    });
  const stop = listenForChanges(
    { environment, lockName: 'events', open, reachability },
    { onNotice: ({ resource }) => told.push(resource), onGap: () => told.push('gap') },
  );
  onTestFinished(stop);
  await idle();
  const last = () => {
    const stream = streams.at(-1);
    if (!stream) throw new Error('Nothing was opened');
    return stream;
  };
  return { time, reachability, streams, told, last, stop };
}

test('a stream that is silent for 45 s is given up and opened again, and what changed meanwhile is asked for', async () => {
  const { time, streams, told, last } = await listening();
  last().heard.onSign();
  await time.pass(44_999);
  expect(last().aborted).toBe(false);
  await time.pass(1);
  expect(last().aborted).toBe(true);
  await time.pass(1000);
  expect(streams).toHaveLength(2);
  expect(told).toEqual([]);
  last().heard.onSign();
  expect(told).toEqual(['gap']);
});

test('an answer that never begins is given up too', async () => {
  const { time, streams } = await listening();
  await time.pass(46_000);
  expect(streams.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('pings keep a stream that has nothing to tell', async () => {
  const { time, streams, told, last } = await listening();
  for (let minute = 0; minute < 8; minute++) {
    last().heard.onSign();
    await time.pass(15_000);
  }
  last().heard.onNotice(notice);
  expect(streams).toHaveLength(1);
  expect(told).toEqual(['trip']);
});

test('a stream that ends at its first words is opened again ever later, one that was heard longer within a second', async () => {
  const { time, streams, last } = await listening();
  const pauseAfter = async (signs: number) => {
    const before = streams.length;
    for (let sign = 0; sign < signs; sign++) last().heard.onSign();
    last().end();
    await idle();
    const ended = time.now;
    while (streams.length === before) await time.pass(1000);
    return time.now - ended;
  };
  expect([await pauseAfter(1), await pauseAfter(1), await pauseAfter(1)]).toEqual([1000, 2000, 4000]);
  expect(await pauseAfter(2)).toBe(1000);
});

test('it listens as soon as the API can be reached again', async () => {
  const { time, reachability, streams } = await listening({ reachable: false });
  await time.pass(300_000);
  expect(streams).toHaveLength(0);
  reachability.report(true);
  await idle();
  expect(streams).toHaveLength(1);
});

test('nothing is opened any more once it has stopped', async () => {
  const { time, streams, last, stop } = await listening();
  stop();
  expect(last().aborted).toBe(true);
  await time.pass(300_000);
  expect(streams).toHaveLength(1);
});
