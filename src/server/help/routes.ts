import { endpoints } from '@/contract/endpoints';
import type { KnownTicket } from '@/contract/help';
import { type Counted, readChanges } from '../database/changes';
import { keyedRoute } from '../http/keyed-route';
import { isRefusal } from '../http/problem';
import { resourceRoutes } from '../http/resource-routes';
import { type Api, personRoute } from '../http/route';
import { replySent, ticketRaised } from '../http/wording';
import { supportRoutes } from './support-routes';
import { raiseTicket, replyAsAdmin } from './ticket-changes';
import { listTickets, ticketStore } from './ticket-store';

export function helpRoutes(api: Api) {
  const { database } = api;
  const counted: Counted = new Map();
  resourceRoutes(api, endpoints.ticket, ticketStore, listTickets);

  personRoute(api, endpoints.contactUs.list, ({ person, query, language }) =>
    database.companySnapshot(person.companyId, async (tx) => {
      const page = await listTickets(tx, query, language);
      return { payload: { ...page, data: page.data.map(withOneReply) } };
    }),
  );

  personRoute(api, endpoints.contactUs.changes, ({ person, query }) =>
    database.companySnapshot(person.companyId, async (tx) => {
      const answer = await readChanges(tx, ticketStore, query, counted);
      return isRefusal(answer) ? answer : { payload: { ...answer.payload, rows: answer.payload.rows.map(withOneReply) } };
    }),
  );

  keyedRoute(api, endpoints.ticket.raise, async (tx, { person, body, now, language }) => {
    const refused = await raiseTicket(tx, person, body, { now, language });
    return refused ?? { words: ticketRaised, payload: () => ticketStore.read(tx, body.id) };
  });

  keyedRoute(api, endpoints.ticket.reply, async (tx, { person, body, parameter, now }) => {
    const written = await replyAsAdmin(tx, parameter('id'), person, body, now);
    return isRefusal(written) ? written : { words: replySent, payload: () => ticketStore.read(tx, parameter('id')) };
  });

  supportRoutes(api);
}

/** As portals of release 0.1.0 read it. */
const withOneReply = ({ messages: _, raisedBy: __, ...ticket }: KnownTicket) => ticket;
