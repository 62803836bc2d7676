import { endpoints } from '@/contract/endpoints';
import { keyedRoute } from '../http/keyed-route';
import { outsideRoute } from '../http/outside-route';
import { isRefusal } from '../http/problem';
import { recordRoute, resourceRoutes } from '../http/resource-routes';
import { type Api, answer, personRoute, takeBody } from '../http/route';
import { recordDeleted, recordUpdated } from '../http/wording';
import { openVisit, settleVisit } from './add-card';
import { chooseDefault, editCard, removeCards } from './card-changes';
import { cardStore, listCards } from './card-store';
import { testGatewayRoutes } from './test-gateway/routes';
import { workOffPayments } from './work-off';

export function paymentRoutes(api: Api) {
  const { card } = endpoints;
  resourceRoutes(api, card, cardStore, listCards);
  recordRoute(api, card.one, cardStore);

  outsideRoute(api, card.session, async (call) => {
    const opened = await openVisit(api, call);
    return isRefusal(opened) ? opened : { payload: opened };
  });

  personRoute(api, card.outcome, async ({ person, parameter }) => {
    const settled = await settleVisit(api, { companyId: person.companyId, id: parameter('id'), person });
    return isRefusal(settled) ? settled : { payload: settled };
  });

  keyedRoute(api, card.edit, async (tx, { person, body, parameter, ifMatch, now }) => {
    const refused = await editCard(tx, { ...person, now }, parameter('id'), body, ifMatch);
    return refused ?? { words: recordUpdated, payload: () => cardStore.read(tx, parameter('id')) };
  });

  keyedRoute(api, card.makeDefault, async (tx, { parameter }) => {
    const refused = await chooseDefault(tx, parameter('id'));
    return refused ?? { words: recordUpdated, payload: () => cardStore.read(tx, parameter('id')) };
  });

  keyedRoute(api, card.delete, async (tx, { person, body, now }) => {
    const refused = await removeCards(tx, person.companyId, body.ids, now);
    return refused ?? { words: recordDeleted, payload: async (rev) => ({ rev }), after: () => workOffPayments(api, api.now()) };
  });

  webhookRoute(api);
  if (api.gateway.name === 'test') testGatewayRoutes(api);
}

/** What the gateway tells by itself. Its body is the gateway's, signed as it came, so it is no endpoint of the contract. */
function webhookRoute(api: Api) {
  const { app, gateway, now } = api;
  app.post('/api/payments/webhook', async (c) => {
    await takeBody(c, {});
    const bytes = c.get('body');
    if (isRefusal(bytes)) return answer(c, bytes);
    const event = gateway.readEvent(bytes, c.req.header('Stripe-Signature'), now());
    if (event && isRefusal(event)) return answer(c, event);
    const settled = event && (await settleVisit(api, { companyId: event.companyId, id: event.setupId, eventId: event.id }));
    // A visit that nobody knows any more is none of ours, and told again it would be none either.
    const refused = settled && isRefusal(settled) && settled.refused !== 'not-found' ? settled : null;
    return answer(c, refused ?? { payload: null });
  });
}
