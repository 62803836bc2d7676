import { useCallback } from 'react';
import type { Trip } from '@/contract/trips';
import { usePersonName } from '@/features/employees/components/use-person-name';
import { useFormat } from '@/i18n/format';
import type { Format } from '@/i18n/formats';

type Ride = Pick<Trip, 'employee' | 'rideAt' | 'zone' | 'pickup' | 'dropoff'>;

/** A ride in one line, so that nobody takes it for another: who, when, from where to where. */
export const rideLine = ({ rideAt, zone, pickup, dropoff }: Ride, format: Format, name: string): string =>
  `${name} · ${format.dateTime(rideAt, zone)} · ${pickup.label} → ${dropoff.label}`;

/** The same on the screen, where nobody may know any more who it was. */
export function useRideLine(): (ride: Ride) => string {
  const format = useFormat();
  const nameOf = usePersonName();
  return useCallback((ride) => rideLine(ride, format, nameOf(ride.employee.name)), [format, nameOf]);
}
