import { endpoints } from '@/contract/endpoints';
import type { TripFilter } from '@/contract/trips';
import { request } from '@/http/request';

/** A trip and all that happened to it. Throws a ProblemError. */
export const fetchTripStory = (id: string) => request(endpoints.trip.story, { parameters: { id } });

/** A page of trips as the server has them, for what the device doesn't hold. */
export const fetchTrips = (filter: TripFilter, page: number) =>
  request(endpoints.trip.list, { query: { ...filter, page, sizePerPage: 100 } });
