import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TripSort } from '@/contract/trips';
import { sortLabels } from '../labels';

type Column = { key: TripSort | 'route'; label: MessageDescriptor; sort: TripSort | null };

/** The table's columns from left to right; narrow windows leave some out by their key (trip-table.module.css). */
export const tripColumns: Column[] = [
  { key: 'rideAt', label: sortLabels.rideAt, sort: 'rideAt' },
  { key: 'number', label: sortLabels.number, sort: 'number' },
  { key: 'employee', label: sortLabels.employee, sort: 'employee' },
  { key: 'route', label: msg`Route`, sort: null },
  { key: 'vehicle', label: sortLabels.vehicle, sort: 'vehicle' },
  { key: 'fare', label: sortLabels.fare, sort: 'fare' },
  { key: 'status', label: sortLabels.status, sort: 'status' },
];
