import { asc, eq } from 'drizzle-orm';
import { endpoints } from '@/contract/endpoints';
import { countRows } from '../database/count-rows';
import { companyTable } from '../database/tables';
import { listCompanies } from '../dispatch/dispatch-lists';
import { isRefusal, refuse } from '../http/problem';
import { type Api, serviceRoute } from '../http/route';
import { mailReply } from './reply-mail';
import { ticketTable } from './tables';
import { replyAsSupport } from './ticket-changes';
import { ticketStore } from './ticket-store';

/** What support systems ask for and do. */
export function supportRoutes(api: Api) {
  const { database, config } = api;

  serviceRoute(api, endpoints.support.companies, async ({ query }) => ({
    payload: await database.system((tx) => listCompanies(tx, query)),
  }));

  serviceRoute(api, endpoints.support.tickets, async ({ parameter, query: { status, page, sizePerPage } }) => {
    const companyId = parameter('companyId');
    return database.companySnapshot(companyId, async (tx) => {
      if ((await countRows(tx, companyTable, eq(companyTable.id, companyId))) === 0) return refuse('not-found');
      const where = status && eq(ticketTable.status, status);
      const order = [asc(ticketTable.createdAt), asc(ticketTable.id)];
      const data = await ticketStore.rows(tx, { where, order, limit: sizePerPage, offset: (page - 1) * sizePerPage });
      return { payload: { data, total: await ticketStore.count(tx, where), page, sizePerPage } };
    });
  });

  serviceRoute(api, endpoints.support.reply, ({ parameter, body, now }) => {
    const [companyId, id] = [parameter('companyId'), parameter('id')];
    return database.company({ companyId, actor: { party: 'support' } }, async (tx) => {
      const written = await replyAsSupport(tx, id, body, now);
      if (isRefusal(written)) return written;
      if (written.added) await mailReply(tx, { companyId, id }, body, { publicUrl: config.publicUrl, now });
      await tx.settle();
      return { payload: await ticketStore.read(tx, id) };
    });
  });
}
