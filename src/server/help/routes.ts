import { endpoints } from '@/contract/endpoints';
import { resourceRoutes } from '../http/resource-routes';
import type { Api } from '../http/route';
import { listTickets, ticketStore } from './ticket-store';

export function helpRoutes(api: Api) {
  resourceRoutes(api, endpoints.ticket, ticketStore, listTickets);
}
