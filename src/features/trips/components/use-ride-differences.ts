import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { EditRideBody, Trip } from '@/contract/trips';
import { useFormat } from '@/i18n/format';
import type { Format } from '@/i18n/formats';
import type { Difference } from '@/ui/form/versions';
import { rideFieldLabels } from '../labels';

/** In the form's order. */
const fields: readonly (keyof EditRideBody)[] = ['employeeId', 'pickup', 'stops', 'dropoff', 'when', 'vehicleId', 'reason'];

/** Two versions of a ride in words, of these fields of its form. */
export function useRideDifferences(): (mine: Trip, theirs: Trip, differing: readonly string[]) => Difference[] {
  const { i18n } = useLingui();
  const format = useFormat();
  return useCallback(
    (mine, theirs, differing) =>
      fields
        .filter((field) => differing.includes(field))
        .map((field) => ({
          field,
          label: i18n._(rideFieldLabels[field]),
          mine: rideText(mine, field, format),
          theirs: rideText(theirs, field, format),
        })),
    [i18n, format],
  );
}

function rideText(trip: Trip, field: keyof EditRideBody, format: Format): string {
  switch (field) {
    case 'employeeId':
      return trip.employee.name;
    case 'vehicleId':
      return trip.vehicle.name;
    case 'pickup':
    case 'dropoff':
      return trip[field].label;
    case 'stops':
      return trip.stops.length === 0 ? '–' : trip.stops.map(({ label }) => label).join(' → ');
    case 'when':
      return format.dateTime(trip.rideAt, trip.zone);
    case 'reason':
      return trip.reason ?? '–';
  }
}
