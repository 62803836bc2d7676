import { largestCost } from '@/contract/primitives';
import type { DispatchBody, DispatchStep, KnownTrip as Trip } from '@/contract/trips';
import { stageAfter, statusOf } from '@/rules/trip-lifecycle';
import type { Transaction } from '../database/transaction';
import { countTrip, employeeStore } from '../employees/employee-store';
import { isRefusal, type Refusal, refuse, refuseField } from '../http/problem';
import { settleDriven, settleFree } from '../trips/settle-ride';
import { lockTrip, saveTrip } from '../trips/trip-store';

/** Moves a ride on, as its driver reports; a step that it can't take, or has taken, is refused as its state. */
export async function moveRide(
  tx: Transaction,
  companyId: string,
  id: string,
  step: DispatchStep,
  body: DispatchBody,
  now: number,
): Promise<null | Refusal> {
  const locked = await lockTrip(tx, companyId, id);
  if (!locked) return refuse('not-found');
  const { trip, currency } = locked;
  const stage = stageAfter(step, trip);
  if (stage === null || stage === 'booked') return refuseField('state', '', 'trip-step');
  const driver = body.driver ?? trip.driver;
  const plateNumber = body.plateNumber ?? trip.plateNumber;
  if (stage !== 'confirmed' && stage !== 'cancelled') {
    if (!driver) return refuseField('validation', 'driver', 'required');
    if (!plateNumber) return refuseField('validation', 'plateNumber', 'required');
  }
  // The clock of the process that noted an earlier step may be ahead, and no ride ends before it began.
  const instant = Math.max(now, Date.parse(trip.startedAt ?? trip.createdAt));
  const at = new Date(instant).toISOString();
  const moved: Trip = { ...trip, stage, status: statusOf(stage, trip.kind), driver, plateNumber, driverNote: body.note ?? trip.driverNote };
  if (stage === 'started') moved.startedAt = at;
  if (stage === 'cancelled') {
    moved.cancelledBy = { party: 'driver', name: driver?.name ?? '' };
    moved.cancelledAt = at;
    moved.payment = await settleFree(tx, companyId, trip, instant);
  }
  if (stage === 'completed') {
    const fare = totalFare(trip, body, currency);
    if (isRefusal(fare)) return fare;
    moved.endedAt = at;
    moved.totalFare = fare;
    moved.payment = await settleDriven(tx, companyId, trip, fare, instant);
    await countTrip(tx, trip.employee.id);
  }
  // From its start on a ride is the department's in which its employee works that day.
  const employee = stage === 'started' ? await employeeStore.read(tx, trip.employee.id) : null;
  const besides = { currency, ...(employee && { departmentId: employee.departmentId }) };
  await saveTrip(tx, companyId, trip, moved, besides, { kind: stage, at: instant, party: 'driver', name: driver?.name ?? null });
  return null;
}

function totalFare(trip: Trip, body: DispatchBody, currency: string): NonNullable<Trip['totalFare']> | Refusal {
  const fare = body.totalFare ?? trip.estimatedFare;
  if (!fare) return refuseField('validation', 'totalFare', 'required');
  if (fare.currency !== currency) return refuseField('validation', 'totalFare.currency', 'other-currency');
  return fare.amount < 0 || fare.amount > largestCost ? refuseField('validation', 'totalFare.amount', 'out-of-range') : fare;
}
