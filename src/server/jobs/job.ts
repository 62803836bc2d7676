import type { Api } from '../http/route';

/** What jobs work with. */
export type JobContext = Pick<Api, 'database' | 'gateway' | 'config' | 'mailer' | 'logger' | 'now'>;

/** Something that is done again and again. */
export type Job = {
  /** Of its queue. */
  name: string;
  /** How often; days are the companies' own, so nothing here waits for midnight. */
  everyMinutes: number;
  /** Does what is due. Several processes may come at once, and one that was killed left it half done: what is done already stays so. */
  work(context: JobContext, stopping: AbortSignal): Promise<void>;
};
