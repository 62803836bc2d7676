import { endpoints } from '@/contract/endpoints';
import type { Transaction } from '../database/transaction';
import { keyedRoute } from '../http/keyed-route';
import { type Api, personRoute } from '../http/route';
import { recordUpdated } from '../http/wording';
import { findIssuer } from '../invoices/draft-invoice';
import { findCompany } from '../session/admin-store';
import { editBillTo, findBillTo } from './bill-to-store';

export function billToRoutes(api: Api) {
  const { billTo } = endpoints;

  personRoute(api, billTo.one, async ({ person }) => ({
    payload: await api.database.companySnapshot(person.companyId, async (tx) => {
      const { company, place } = await billedOf(tx, person.companyId);
      return findBillTo(tx, company, place);
    }),
  }));

  keyedRoute(api, billTo.edit, async (tx, { person, body, ifMatch }) => {
    const { company, place } = await billedOf(tx, person.companyId);
    const refused = await editBillTo(tx, company, place, body, ifMatch);
    return refused ?? { words: recordUpdated, payload: () => findBillTo(tx, company, place) };
  });
}

async function billedOf(tx: Transaction, companyId: string) {
  const company = await findCompany(tx, companyId);
  return { company, place: await findIssuer(tx, company.currency) };
}
