import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldError, ProblemCode } from '@/contract/envelope';
import { fieldProblemLabels, type RideField } from './labels';

/** A call that did not end well, as far as words need it. */
type Refused = { kind: 'refused'; code: ProblemCode; message: string; errors: FieldError[] } | { kind: 'no-answer' } | { kind: 'captive' };

const byState: Record<string, MessageDescriptor> = {
  exists: msg`This ride exists already`,
  'trip-started': msg`The driver has started this ride`,
  'trip-over': msg`This ride is over`,
  'trip-not-scheduled': msg`Only a scheduled ride can be changed`,
  'trip-active': msg`A ride that may still happen has to be cancelled first`,
};

const byCode: Partial<Record<ProblemCode, MessageDescriptor>> = {
  forbidden: msg`You are not allowed to do this`,
  'not-found': msg`This ride is no longer there`,
  voided: msg`It had not been done, and now can’t be any more`,
};

/** Why a change of a ride was refused, in the language on the screen; empty where only the server's own sentence says it. */
export function refusalLabels(problem: Refused): MessageDescriptor[] {
  if (problem.kind !== 'refused') return [];
  const state = problem.code === 'state' ? byState[problem.errors[0]?.code ?? ''] : undefined;
  const general = state ?? byCode[problem.code];
  if (general) return [general];
  if (problem.code !== 'validation') return [];
  return problem.errors.flatMap(({ field, code }) => {
    const named = rideField(field);
    return named ? fieldProblemLabels(named, code) : [];
  });
}

const fields: readonly RideField[] = ['corporateId', 'employeeId', 'pickup', 'dropoff', 'vehicleId', 'reason'];

/** The form's field that a path in the body leads to, as `when.date` or `stops.0.label`. */
export function rideField(path: string): RideField | null {
  if (path === 'when.date') return 'date';
  if (path.startsWith('when')) return 'time';
  const stop = /^stops\.(\d+)/.exec(path)?.[1];
  if (stop !== undefined) return `stops.${Number(stop)}`;
  return fields.find((field) => path === field || path.startsWith(`${field}.`)) ?? null;
}
