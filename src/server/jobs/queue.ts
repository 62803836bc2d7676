import PgBoss from 'pg-boss';
import type { Connection } from '../database/connect';
import type { Job } from './job';

/** Whose turn it is, on the database that all processes share: pg-boss in a schema of its own, with nothing that it does by itself. */
export type Queue = {
  /** Asks for a job to be done, once in its interval whichever process asks. */
  offer(job: Job): Promise<void>;
  /** Takes a turn at a job; null where none is waiting. */
  take(job: Job): Promise<Turn | null>;
  /** Lets others have the turns of processes that were killed. */
  reclaim(): Promise<void>;
};

export type Turn = {
  done(): Promise<void>;
  /** It is done again, by whoever comes. */
  giveBack(why: string): Promise<void>;
};

/** Longer than any job takes: whoever holds a turn for longer is taken for dead. */
const longestTurn = 10 * 60;

/** Milliseconds. The queue gives out only what was due before this very moment, and the embedded database's clock counts in milliseconds. */
const due = 1000;

/** Opens the queue, made or migrated where that is needed: by one process at a time. */
export async function openQueue({ statement }: Pick<Connection, 'statement'>, jobs: readonly Job[]): Promise<Queue> {
  const boss = new PgBoss({ db: { executeSql: statement }, schema: 'job', supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  for (const { name } of jobs) {
    const again = { retryLimit: 5, retryDelay: 60, retryBackoff: true };
    await boss.createQueue(name, { name, policy: 'short', expireInSeconds: longestTurn, ...again });
  }
  return {
    async offer({ name, everyMinutes }) {
      await boss.send(name, {}, { singletonKey: name, singletonSeconds: everyMinutes * 60, startAfter: new Date(Date.now() - due) });
    },
    async take({ name }) {
      const [taken] = await boss.fetch(name);
      if (!taken) return null;
      return { done: () => boss.complete(name, taken.id), giveBack: (why) => boss.fail(name, taken.id, { why }) };
    },
    reclaim: () => boss.maintain(),
  };
}
