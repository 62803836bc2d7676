import type { Database, Transaction } from '@/server/database/transaction';
import type { JobContext } from '@/server/jobs/job';

class Killed extends Error {}

/**
 * A process that dies at one of its boundaries, counted from 0: before a commit and after it, before and after the gateway or the
 * mail server is asked. From then on it does nothing.
 */
export function mortal(context: JobContext, diesAt: number): { context: JobContext; passed(): number } {
  let boundaries = 0;
  const pass = () => {
    if (boundaries >= diesAt) throw new Killed(`Killed at ${diesAt}`);
    boundaries += 1;
  };
  const around = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    pass();
    const result = await ask();
    pass();
    return result;
  };
  const { database, gateway, mailer } = context;
  /** What is written is lost with the process until it is committed. */
  const within =
    <Result>(work: (tx: Transaction) => Promise<Result>) =>
    async (tx: Transaction) => {
      const result = await work(tx);
      pass();
      return result;
    };
  const after = async <Result>(running: Promise<Result>): Promise<Result> => {
    const result = await running;
    pass();
    return result;
  };
  const dying: Database = {
    company: (id, work) => after(database.company(id, within(work))),
    // Dying after having read is dying before what comes next.
    companySnapshot: (id, work) => (boundaries >= diesAt ? Promise.reject(new Killed()) : database.companySnapshot(id, work)),
    system: (work) => (boundaries >= diesAt ? Promise.reject(new Killed()) : database.system(work)),
  };
  return {
    context: {
      ...context,
      database: dying,
      gateway: {
        ...gateway,
        charge: (charge) => around(() => gateway.charge(charge)),
        refund: (payment, money, key) => around(() => gateway.refund(payment, money, key)),
      },
      mailer: { send: (mail) => around(() => mailer.send(mail)) },
    },
    passed: () => boundaries,
  };
}
