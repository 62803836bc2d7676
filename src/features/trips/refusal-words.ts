import { msg } from '@lingui/core/macro';
import type { RefusalWords } from '@/ui/form/refusal';
import { fieldProblemLabels, type RideField } from './labels';

export const rideRefusalWords: RefusalWords = {
  gone: msg`This ride is no longer there`,
  rules: {
    exists: msg`This ride exists already`,
    'trip-started': msg`The driver has started this ride`,
    'trip-over': msg`This ride is over`,
    'trip-not-scheduled': msg`Only a scheduled ride can be changed`,
    'trip-active': msg`A ride that may still happen has to be cancelled first`,
  },
  field: (field, code) => {
    const named = rideField(field);
    return named ? fieldProblemLabels(named, code) : [];
  },
};

const fields: readonly RideField[] = ['corporateId', 'employeeId', 'pickup', 'dropoff', 'vehicleId', 'reason', 'payBy'];

/** The form's field that a path in the body leads to, as `when.date` or `stops.0.label`. */
export function rideField(path: string): RideField | null {
  if (path === 'when.date') return 'date';
  if (path.startsWith('when')) return 'time';
  const stop = /^stops\.(\d+)/.exec(path)?.[1];
  if (stop !== undefined) return `stops.${Number(stop)}`;
  return fields.find((field) => path === field || path.startsWith(`${field}.`)) ?? null;
}
