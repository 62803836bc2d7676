import * as v from 'valibot';
import { type Trip, tripSchema } from '@/contract/trips';
import { type Listed, rowTable } from '@/offline/rows';

export const isTrip = (record: unknown): record is Trip => v.is(tripSchema, record);

export const tripTable = rowTable<Trip>({
  resource: 'trip',
  indexes: 'id, rideAt, status',
  is: isTrip,
  position: (trip) => trip.rideAt,
});

export type ListedTrip = Listed<Trip>;
