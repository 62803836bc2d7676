import { endpoints } from '@/contract/endpoints';
import { readChanges } from '../database/changes';
import { type Api, personRoute } from '../http/route';
import { listTickets, ticketSource } from './ticket-store';

export function helpRoutes(api: Api) {
  const { database } = api;

  personRoute(api, endpoints.ticket.list, async ({ person, query }) => ({
    payload: await database.companySnapshot(person.companyId, (tx) => listTickets(tx, person.companyId, query)),
  }));

  personRoute(api, endpoints.ticket.changes, ({ person, query }) =>
    database.companySnapshot(person.companyId, (tx) => readChanges(tx, person.companyId, ticketSource(person.companyId), query)),
  );
}
