import { type RideField, rideField } from '../refusal-words';
import type { BodyProblem, RideDraft } from './ride-draft';

export type RideFieldError = { field: RideField; code: string };

/** Problems of a body as problems of the form's fields, from top to bottom, one for each. */
export function inFormOrder(problems: readonly BodyProblem[], draft: RideDraft): RideFieldError[] {
  const fields: RideField[] = [
    'corporateId',
    'employeeId',
    'pickup',
    ...draft.stops.map((_, index): RideField => `stops.${index}`),
    'dropoff',
    'date',
    'time',
    'vehicleId',
    'payBy',
    'reason',
  ];
  return fields.flatMap((field) => {
    const found = problems.find((problem) => rideField(problem.field) === field);
    return found ? [{ field, code: found.code }] : [];
  });
}
