import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../database/connect';
import { describeError } from '../http/server-error';
import type { Job, JobContext } from './job';
import { openQueue, type Queue, type Turn } from './queue';

const reclaimEvery = 5 * 60_000;
/** Whoever stops the process kills it if it takes much longer. */
const patience = 4_000;

/** Works on jobs until stopped, side by side with other processes. `lookEvery` (milliseconds): how often it looks whether there is something to do. */
export async function startJobs(
  connection: Pick<Connection, 'statement' | 'alone' | 'hasRoom'>,
  context: JobContext,
  jobs: readonly Job[],
  lookEvery = 15_000,
): Promise<() => Promise<void>> {
  const queue = await connection.alone(() => openQueue(connection, jobs));
  const worker = createWorker(queue, context, jobs);
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      // Without room on the disk nothing could be written down; nor if nobody can say.
      if (await connection.hasRoom().catch(() => false)) await worker.round(stopping.signal);
      await pause(lookEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const ended = loop();
  return async () => {
    stopping.abort();
    const late = pause(patience, 'late' as const, { ref: false });
    if ((await Promise.race([ended, late])) === 'late') await worker.giveBack();
  };
}

/** One job after the other: they share the process with people who wait for an answer. */
export function createWorker(queue: Queue, context: JobContext, jobs: readonly Job[]) {
  const { logger } = context;
  const offered = new Map<string, number>();
  let reclaimed = 0;
  let running: Turn | null = null;

  async function offer(job: Job) {
    const interval = Math.floor(Date.now() / (job.everyMinutes * 60_000));
    if (offered.get(job.name) === interval) return;
    await queue.offer(job);
    offered.set(job.name, interval);
  }

  async function work(job: Job, turn: Turn, stopping: AbortSignal) {
    try {
      await job.work(context, stopping);
    } catch (error) {
      logger.error({ job: job.name, error: describeError(error) }, 'Job failed; it is tried again');
      return turn.giveBack('failed');
    }
    await (stopping.aborted ? turn.giveBack('stopped') : turn.done());
  }

  /** Does all that is due now. */
  async function round(stopping: AbortSignal) {
    try {
      if (Date.now() - reclaimed > reclaimEvery) {
        await queue.reclaim();
        reclaimed = Date.now();
      }
      for (const job of jobs) {
        if (stopping.aborted) return;
        await offer(job);
        running = await queue.take(job);
        if (running) await work(job, running, stopping);
        running = null;
      }
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'Jobs can’t be worked on right now');
    }
  }

  return { round, giveBack: async () => running?.giveBack('stopped') };
}
