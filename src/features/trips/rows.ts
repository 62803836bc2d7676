import { type Trip, trip } from '@/contract/trips';
import { type Listed, rowTable } from '@/offline/rows';

export const tripTable = rowTable(trip);
export const isTrip = tripTable.is;

export type ListedTrip = Listed<Trip>;
