import { companyTable } from '../database/tables';
import { refuse } from './problem';
import { type Api, answer } from './route';

/** `healthz` says that the process answers, `readyz` that its database does. */
export function healthRoutes({ app, database }: Api) {
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}/healthz`, (c) => answer(c, { payload: { status: 'ok' } }));
    app.get(`${prefix}/readyz`, async (c) => {
      try {
        await database.system((tx) => tx.sql.select({ id: companyTable.id }).from(companyTable).limit(1));
      } catch {
        return answer(c, refuse('unavailable', { retryAfter: 5 }));
      }
      return answer(c, { payload: { status: 'ok' } });
    });
  }
}
