import { endpoints } from '@/contract/endpoints';
import { keyedRoute } from '../http/keyed-route';
import { isRefusal } from '../http/problem';
import { resourceRoutes } from '../http/resource-routes';
import type { Api } from '../http/route';
import { replySent, ticketRaised } from '../http/wording';
import { supportRoutes } from './support-routes';
import { raiseTicket, replyAsAdmin } from './ticket-changes';
import { listTickets, ticketStore } from './ticket-store';

export function helpRoutes(api: Api) {
  resourceRoutes(api, endpoints.ticket, ticketStore, listTickets);

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
