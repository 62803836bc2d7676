import * as v from 'valibot';
import { endpoints } from '@/contract/endpoints';
import { languageSchema } from '@/contract/primitives';
import { refuse } from '../http/problem';
import { resourceRoutes } from '../http/resource-routes';
import { type Api, downloadRoute, personRoute } from '../http/route';
import { findCompany } from '../session/admin-store';
import { upcomingPeriod } from './charges';
import { documentOf } from './document/document-of';
import { draftInvoice } from './draft-invoice';
import { findItemised, invoiceList, invoiceStore } from './invoice-store';

export function invoiceRoutes(api: Api) {
  const { database, now } = api;
  resourceRoutes(api, endpoints.invoice, invoiceStore, invoiceList(now));

  personRoute(api, endpoints.invoice.upcoming, async ({ person, now }) => ({
    payload: await database.companySnapshot(person.companyId, async (tx) => {
      const company = await findCompany(tx, person.companyId);
      const period = await upcomingPeriod(tx, company, now);
      // It will be billed when the period is over.
      const draft = await draftInvoice(tx, company, period, period.to);
      return draft && { invoice: draft.invoice, lines: draft.lines };
    }),
  }));

  personRoute(api, endpoints.invoice.one, async ({ person, parameter }) => {
    const found = await database.companySnapshot(person.companyId, (tx) => findItemised(tx, person.companyId, parameter('id')));
    return found ? { payload: found } : refuse('not-found');
  });

  downloadRoute(api, endpoints.invoice.pdf, async ({ person, parameter }) => {
    const language = parameter('language');
    if (!v.is(languageSchema, language)) return refuse('not-found');
    const found = await documentOf(database, { companyId: person.companyId, invoiceId: parameter('id'), language });
    return found ? { ...found, type: 'application/pdf' } : refuse('not-found');
  });
}
