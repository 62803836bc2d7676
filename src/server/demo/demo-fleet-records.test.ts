import { describe, expect, it } from 'vitest';
import { plateKey } from '@/rules/plate-key';
import { serviceState } from '@/rules/service-state';
import { demoCompanies } from './demo-companies';
import { demoVehicles } from './demo-fleet';
import { demoFleetRecords } from './demo-fleet-records';
import { demoDepartments, demoDesignations, demoEmployees } from './demo-people';
import { demoTrips } from './demo-trips';
import { createRandom } from './random';

const now = Date.parse('2026-11-21T05:00:00Z');

function make(company: (typeof demoCompanies)[number]) {
  const random = createRandom(company.seed);
  const jobs = { departments: demoDepartments(random, now), designations: demoDesignations(random, now) };
  const vehicles = demoVehicles.map((vehicle) => ({ ...vehicle, id: random.id(now), version: 1, rev: 1 }));
  const people = demoEmployees(random, company, jobs, 60, now);
  const trips = demoTrips(random, company, people, vehicles, 600, now);
  return { company, vehicles, trips, fleet: demoFleetRecords(company.name, company, vehicles, trips, now) };
}
const made = demoCompanies.map(make);

describe.each(made)('the cars of $company.name', ({ company, vehicles, trips, fleet }) => {
  it('are those that its rides are driven with, in its rides’ classes', () => {
    expect(fleet.cars.length).toBeGreaterThanOrEqual(6);
    expect(fleet.cars.length).toBeLessThanOrEqual(21);
    const byPlate = new Map(fleet.cars.map((car) => [plateKey(car.plateNumber), car]));
    expect(byPlate.size).toBe(fleet.cars.length);
    const others = trips.flatMap(({ trip }) => {
      const car = byPlate.get(plateKey(trip.plateNumber ?? ''));
      return trip.plateNumber !== null && car?.vehicleId !== trip.vehicle.id ? [trip.number] : [];
    });
    expect(others).toEqual([]);
  });

  it('have a year of refuellings behind them, and a few that are doubted for every reason', () => {
    const fuelled = fleet.cars.filter(({ fuelKind }) => fuelKind !== 'electric');
    expect(new Set(fleet.fuelLogs.map(({ carId }) => carId)).size).toBe(fuelled.length);
    expect(new Set(fleet.fuelLogs.map(({ loggedOn }) => loggedOn.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
    expect(fleet.fuelLogs.some(({ full }) => !full)).toBe(true);
    const doubts = fleet.fuelLogs.flatMap((log) => log.doubts);
    expect(new Set(doubts)).toEqual(new Set(['more-than-tank', 'far-off-usual', 'odometer-back']));
    expect(doubts.length).toBeLessThan(fleet.fuelLogs.length / 20);
  });

  it('have services that are done, planned, due and overdue', () => {
    const odometers = new Map(fleet.cars.map(({ id, odometer }) => [id, odometer]));
    const states = fleet.services.map(({ carId, dueOn = null, dueAtOdometer = null, doneOn = null }) =>
      serviceState({ dueOn, dueAtOdometer, doneOn }, { today: '2026-11-21', odometer: odometers.get(carId) ?? null }),
    );
    expect(new Set(states)).toEqual(new Set(['done', 'planned', 'due', 'overdue']));
    expect(states.filter((state) => state === 'overdue').length).toBeLessThan(states.length / 8);
  });

  it('have met with incidents on rides that there were', () => {
    const numbers = new Map(trips.map(({ trip }) => [trip.id, trip.number]));
    expect(fleet.incidents.length).toBeGreaterThan(5);
    for (const { tripId, tripNumber, carId, driverId } of fleet.incidents) {
      expect(numbers.get(tripId ?? '')).toBe(tripNumber);
      expect(carId && driverId).toBeTruthy();
    }
  });

  it('are the same whenever the demo is made at the same moment', () => {
    expect(demoFleetRecords(company.name, company, vehicles, trips, now)).toEqual(fleet);
  });
});
