import { billingContactEndpoints } from '@/contract/billing-contacts';
import { keyedRoute } from '../http/keyed-route';
import { recordRoute, resourceRoutes } from '../http/resource-routes';
import type { Api } from '../http/route';
import { recordAdded, recordDeleted, recordUpdated } from '../http/wording';
import { addBillingContact, deleteBillingContacts, editBillingContact } from './billing-contact-changes';
import { billingContactStore, listBillingContacts } from './billing-contact-store';

export function billingContactRoutes(api: Api) {
  resourceRoutes(api, billingContactEndpoints, billingContactStore, listBillingContacts);
  recordRoute(api, billingContactEndpoints.one, billingContactStore);

  keyedRoute(api, billingContactEndpoints.add, async (tx, { person, body }) => {
    const refused = await addBillingContact(tx, person.companyId, body);
    return refused ?? { words: recordAdded, payload: () => billingContactStore.read(tx, body.id) };
  });

  keyedRoute(api, billingContactEndpoints.edit, async (tx, { person, body, parameter, ifMatch, now }) => {
    const refused = await editBillingContact(tx, { ...person, now }, parameter('id'), body, ifMatch);
    return refused ?? { words: recordUpdated, payload: () => billingContactStore.read(tx, parameter('id')) };
  });

  keyedRoute(api, billingContactEndpoints.delete, async (tx, { person, body }) => {
    const refused = await deleteBillingContacts(tx, person.companyId, body.ids);
    return refused ?? { words: recordDeleted, payload: async (rev) => ({ rev }) };
  });
}
