import { beforeEach, expect, it } from 'vitest';
import type { Attachment } from '@/contract/attachments';
import { type Problem, ProblemError } from '@/http/problem';
import { idOf } from '../../../tests/support/trips';
import { createUploads, type Uploads } from './uploads';

type Sent = {
  key: string;
  name: string;
  progress(sent: number, total: number): void;
  /** The file arrives, and so does the answer unless it is lost. */
  arrive(answer?: 'lost'): void;
  refuse(problem: Problem): void;
};

/** A server that takes each key once, and knows what was withdrawn. */
let kept: Map<string, Attachment>;
let voided: Set<string>;
let online: boolean;
let sent: Sent[];
let told: (string | null)[];
let uploads: Uploads;

const lost: Problem = { kind: 'no-answer', retryAfter: null };
const refused = (code: 'state' | 'in-progress', status: number, rule: string): Problem => ({
  kind: 'refused',
  code,
  status,
  message: '',
  errors: [{ field: 'file', code: rule, message: '' }],
  payload: null,
  retryAfter: null,
});
const attachmentOf = (name: string): Attachment => ({
  id: idOf(90),
  name,
  kind: 'pdf',
  size: 1,
  sha256: '',
  addedBy: { id: idOf(80), name: 'Asha Rao' },
  createdAt: '2026-11-21T05:00:00.000Z',
});

beforeEach(() => {
  [kept, voided, online, sent, told] = [new Map(), new Set(), true, [], []];
  let keys = 0;
  uploads = createUploads({
    newId: () => `key-${++keys}`,
    send: (file, key, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        sent.push({
          key,
          name: file.name,
          progress: onProgress,
          arrive(answer) {
            const known = kept.get(key) ?? attachmentOf(file.name);
            if (!voided.has(key)) kept.set(key, known);
            if (answer === 'lost') reject(new ProblemError(lost));
            else resolve(known);
          },
          refuse: (problem) => reject(new ProblemError(problem)),
        });
      }),
    withdraw: async (key) => {
      if (!online) throw new ProblemError(lost);
      voided.add(key);
      kept.delete(key);
    },
    changed: (added) => told.push(added?.name ?? null),
  });
});

const fileOf = (name: string, content = 'x') => new File([content], name);
const states = () => uploads.all().map(({ file, state }) => `${file.name} ${state.is}`);
const last = () => {
  const found = sent.at(-1);
  if (!found) throw new Error('Nothing was sent');
  return found;
};
const keyOf = (name: string) => uploads.all().find(({ file }) => file.name === name)?.key ?? '';
const comeTo = (expected: readonly string[]) => expect.poll(states).toEqual(expected);

it('sends several one after the other, and says how far each is', async () => {
  for (const name of ['a.pdf', 'b.pdf']) uploads.add(fileOf(name));
  expect(states()).toEqual(['a.pdf sending', 'b.pdf waiting']);
  last().progress(30, 120);
  expect(uploads.all()[0]?.state).toEqual({ is: 'sending', share: 0.25 });
  last().arrive();
  await comeTo(['b.pdf sending']);
  last().arrive();
  await comeTo([]);
  expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  expect(told).toEqual(['a.pdf', 'b.pdf']);
});

it('sends nothing of a file that can’t be attached, and goes on with the others', () => {
  for (const file of [fileOf('a.exe'), fileOf('empty.pdf', ''), fileOf('b.pdf')]) uploads.add(file);
  expect(states()).toEqual(['a.exe refused', 'empty.pdf refused', 'b.pdf sending']);
  expect(sent.map(({ name }) => name)).toEqual(['b.pdf']);
});

it('asks after a lost answer under the same key, so that the file is there once', async () => {
  uploads.add(fileOf('a.pdf'));
  last().arrive('lost');
  await comeTo(['a.pdf stopped']);
  uploads.retry(keyOf('a.pdf'));
  last().arrive();
  await comeTo([]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(kept.size).toBe(1);
});

it('keeps a file that could not be sent, and goes on when asked', async () => {
  for (const name of ['a.pdf', 'b.pdf']) uploads.add(fileOf(name));
  last().refuse(lost);
  await comeTo(['a.pdf stopped', 'b.pdf sending']);
  last().refuse(lost);
  await comeTo(['a.pdf stopped', 'b.pdf stopped']);
  uploads.retry(keyOf('a.pdf'));
  last().arrive();
  await comeTo(['b.pdf stopped']);
});

it('tries what was refused for want of room as another intent', async () => {
  uploads.add(fileOf('a.pdf'));
  last().refuse(refused('state', 409, 'storage-full'));
  await comeTo(['a.pdf stopped']);
  uploads.retry(keyOf('a.pdf'));
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
});

it('asks again under the same key while that is being worked on', async () => {
  uploads.add(fileOf('a.pdf'));
  last().refuse(refused('in-progress', 409, ''));
  await comeTo(['a.pdf stopped']);
  uploads.retry(keyOf('a.pdf'));
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
});

it('leaves nothing of what is cancelled before it is sent, and asks nobody', async () => {
  for (const name of ['a.pdf', 'b.pdf']) uploads.add(fileOf(name));
  await uploads.cancel(keyOf('b.pdf'));
  expect(states()).toEqual(['a.pdf sending']);
  expect(voided.size).toBe(0);
});

it('leaves nothing of what is cancelled on its way, also where it had arrived, and goes on with the next', async () => {
  for (const name of ['a.pdf', 'b.pdf']) uploads.add(fileOf(name));
  const first = last();
  const cancelled = uploads.cancel(first.key);
  first.arrive();
  await cancelled;
  await comeTo(['b.pdf sending']);
  expect([...kept.keys()]).toEqual([]);
});

it('leaves nothing of what is cancelled after its answer was lost', async () => {
  uploads.add(fileOf('a.pdf'));
  last().arrive('lost');
  await comeTo(['a.pdf stopped']);
  await uploads.cancel(keyOf('a.pdf'));
  expect([states(), kept.size]).toEqual([[], 0]);
});

it('does not call a file gone before anybody has said so', async () => {
  uploads.add(fileOf('a.pdf'));
  last().arrive('lost');
  await comeTo(['a.pdf stopped']);
  online = false;
  await uploads.cancel(keyOf('a.pdf'));
  expect(states()).toEqual(['a.pdf unsettled']);
  online = true;
  await uploads.cancel(keyOf('a.pdf'));
  expect([states(), kept.size]).toEqual([[], 0]);
});

it('sends nothing more once its person has left', async () => {
  for (const name of ['a.pdf', 'b.pdf']) uploads.add(fileOf(name));
  uploads.stop();
  expect(states()).toEqual([]);
  await Promise.resolve();
  expect(sent.map(({ name }) => name)).toEqual(['a.pdf']);
});
