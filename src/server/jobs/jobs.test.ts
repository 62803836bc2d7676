import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { going, jobContextOf } from '../../../tests/support/jobs';
import type { Job, JobContext } from './job';
import { jobs } from './job-list';
import { openQueue, type Queue } from './queue';
import { createWorker, startJobs } from './start-jobs';

let api: TestApi;
let context: JobContext;
const log: string[] = [];

beforeAll(async () => {
  api = await startApi();
  context = jobContextOf(api, (line) => void log.push(line));
}, setupTimeout);
afterAll(async () => {
  await api.connection.statement('drop schema if exists job cascade');
  await api.close();
});
beforeEach(() => {
  log.length = 0;
});

const job = (name: string, work: Job['work']): Job => ({ name, everyMinutes: 60, work });
const open = (list: readonly Job[]) => openQueue(api.connection, list);
const startedAt = (queue: Queue, list: readonly Job[]) => createWorker(queue, context, list);

describe('a job', () => {
  it('is done once in its interval, however many processes there are', async () => {
    let times = 0;
    const list = [job('once', async () => void times++)];
    const workers = [await open(list), await open(list), await open(list)].map((queue) => startedAt(queue, list));
    await Promise.all(workers.map(({ round }) => round(going)));
    for (const { round } of workers) await round(going);
    expect(times).toBe(1);
  });

  it('that fails is logged, is not taken for done, and keeps no other from being done', async () => {
    let others = 0;
    const failing = job('failing', () => Promise.reject(new Error('no such thing')));
    const list = [failing, job('other', async () => void others++)];
    const queue = await open(list);
    await startedAt(queue, list).round(going);
    expect(others).toBe(1);
    expect(log.join()).toContain('no such thing');
    await soon('failing');
    expect(await queue.take(failing)).not.toBeNull();
  });

  it('of a process that was killed is done by another', async () => {
    let times = 0;
    const killed = job('killed', async () => void times++);
    const queue = await open([killed]);
    await queue.offer(killed);
    expect(await queue.take(killed)).not.toBeNull();
    await startedAt(queue, [killed]).round(going);
    expect(times).toBe(0);
    await api.connection.statement("update job.job set started_on = started_on - interval '11 minutes' where name = 'killed'");
    await queue.reclaim();
    await soon('killed');
    await startedAt(queue, [killed]).round(going);
    expect(times).toBe(1);
  });

  it('that is under way when the process stops is finished or given back', async () => {
    const heard: string[] = [];
    const long = job('long', async (_, stopping) => {
      heard.push('begun');
      await new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()));
      heard.push('stopped');
    });
    const stop = await startJobs(api.connection, context, [long]);
    await expect.poll(() => heard).toEqual(['begun']);
    await stop();
    expect(heard).toEqual(['begun', 'stopped']);
    await soon('long');
    expect(await (await open([long])).take(long)).not.toBeNull();
  });
});

/** What waits to be tried again has waited long enough. */
const soon = (name: string) =>
  api.connection.statement(`update job.job set start_after = now() - interval '1 second' where name = '${name}'`);

it('each have a name of their own, and find nothing wrong with an ordinary database', async () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  await startedAt(await open(jobs), jobs).round(going);
  expect(log).toEqual([]);
});
