import { endpoints } from '@/contract/endpoints';
import type { EditRideBody } from '@/contract/trips';
import { validity } from '@/rules/validity';
import { isAwaiting, keyedRoute } from '../http/keyed-route';
import { isRefusal, refuse } from '../http/problem';
import { resourceRoutes } from '../http/resource-routes';
import { type Api, personRoute } from '../http/route';
import { recordDeleted, tripBooked, tripCancelled, tripScheduled, tripUpdated } from '../http/wording';
import { tillOf } from '../payments/authorise';
import { workOffPayments } from '../payments/work-off';
import { bookRide, cancelRide, deleteTrips, editRide } from './ride-changes';
import { listTrips } from './trip-list';
import { findDriver, findStory, tripStore } from './trip-store';

export function tripRoutes(api: Api) {
  resourceRoutes(api, endpoints.trip, tripStore, listTrips);
  const after = () => workOffPayments(api, api.now());

  personRoute(api, endpoints.trip.story, async ({ person, parameter }) => {
    const story = await api.database.companySnapshot(person.companyId, (tx) => findStory(tx, person.companyId, parameter('id')));
    return story ? { payload: story } : refuse('not-found');
  });

  personRoute(api, endpoints.trip.driver, async ({ person, parameter }) => {
    const driver = await api.database.companySnapshot(person.companyId, (tx) => findDriver(tx, person.companyId, parameter('id')));
    return driver ? { payload: driver } : refuse('not-found');
  });

  keyedRoute(
    api,
    endpoints.trip.book,
    async (tx, { person, key, body, now }) => {
      const booked = await bookRide(tx, person, body, now, tillOf(api, person, key));
      if (isRefusal(booked) || isAwaiting(booked)) return booked;
      const words = body.when.kind === 'now' ? tripBooked : tripScheduled(body.when);
      return { words, payload: () => tripStore.read(tx, booked.id) };
    },
    longestValidity,
  );

  keyedRoute(
    api,
    endpoints.trip.edit,
    async (tx, { person, key, body, parameter, ifMatch, now }) => {
      const undone = await editRide(tx, person, parameter('id'), body, ifMatch, now, tillOf(api, person, key));
      return undone ?? { words: tripUpdated, payload: () => tripStore.read(tx, parameter('id')), after };
    },
    longestValidity,
  );

  keyedRoute(api, endpoints.trip.cancel, async (tx, { person, parameter, now }) => {
    const refused = await cancelRide(tx, person, parameter('id'), now);
    return refused ?? { words: tripCancelled, payload: () => tripStore.read(tx, parameter('id')), after };
  });

  keyedRoute(api, endpoints.trip.delete, async (tx, { person, body, now }) => {
    const refused = await deleteTrips(tx, person.companyId, body.ids, now);
    return refused ?? { words: recordDeleted, payload: async (rev) => ({ rev }) };
  });
}

/** Who waits at the kerb waits for minutes, whether the ride was booked for now or moved to it. */
const longestValidity = ({ when }: EditRideBody) => (when.kind === 'now' ? validity.bookNow : Number.POSITIVE_INFINITY);
