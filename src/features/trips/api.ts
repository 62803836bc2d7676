import type { TripFilter } from '@/contract/trips';
import { tripEndpoints } from '@/contract/trips';
import { request } from '@/http/request';

/** A trip and all that happened to it. Throws a ProblemError. */
export const fetchTripStory = (id: string) => request(tripEndpoints.story, { parameters: { id } });

/** Who drives a trip, with their number. Throws a ProblemError; `not-found` once it is over. */
export const fetchTripDriver = (id: string) => request(tripEndpoints.driver, { parameters: { id } });

/** A page of trips as the server has them, for what the device doesn't hold. */
export const fetchTrips = (filter: TripFilter, page: number, sizePerPage: number) =>
  request(tripEndpoints.list, { query: { ...filter, page, sizePerPage } });
