import { endpoints } from '@/contract/endpoints';
import { editsSince } from '../database/edit-store';
import { type Api, personRoute } from '../http/route';
import { listAudit, listColleagues } from './audit-store';

export function auditRoutes(api: Api) {
  const { database } = api;

  personRoute(api, endpoints.audit.list, async ({ person: { companyId }, query }) => ({
    payload: await database.companySnapshot(companyId, (tx) => listAudit(tx, companyId, query)),
  }));

  personRoute(api, endpoints.audit.edits, async ({ person: { companyId }, query: { resource, recordId, version } }) => ({
    payload: await database.companySnapshot(companyId, (tx) => editsSince(tx, companyId, resource, recordId, version)),
  }));

  personRoute(api, endpoints.audit.people, async ({ person: { companyId } }) => ({
    payload: await database.companySnapshot(companyId, (tx) => listColleagues(tx, companyId)),
  }));
}
