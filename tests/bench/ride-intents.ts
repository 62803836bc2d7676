import { v7 as newId } from 'uuid';
import type { Me } from '@/contract/session';
import type { EditRideBody, Trip } from '@/contract/trips';
import { employeeTable } from '@/features/employees/rows';
import { vehicleTable } from '@/features/fleet/rows';
import { bookRide, cancelRide, editRide, type RideSeen } from '@/features/trips/commands';
import { tripTable } from '@/features/trips/rows';
import type { Device } from '@/offline/device';
import type { Intent } from '@/offline/intent';
import { estimate } from '@/rules/fare';
import { rideFieldsOf } from '@/rules/ride-fields';

/** Changes as the forms make them, of the people, vehicles and trips that the device holds. The n-th is always of the same record. */
export type RideIntents = { bookNow(n: number): Intent; edit(n: number): Intent; cancel(n: number): Intent };

export async function rideIntentsOn(device: Device, me: Me): Promise<RideIntents> {
  const trips = (await device.rowsOf(tripTable).all()).map(({ pending: _, ...trip }): Trip => trip);
  const employees = (await device.rowsOf(employeeTable).all()).filter(({ status }) => status === 'active');
  const vehicles = (await device.rowsOf(vehicleTable).all()).filter(({ active }) => active);
  const nth = <Item>(items: readonly Item[], n: number): Item => {
    const item = items[n % items.length];
    if (item === undefined) throw new Error('The device holds nothing to make a ride of');
    return item;
  };

  const seenOf = (ride: EditRideBody, rideAt: string): RideSeen => {
    const vehicle = vehicles.find(({ id }) => id === ride.vehicleId);
    return {
      employeeName: employees.find(({ id }) => id === ride.employeeId)?.name ?? '',
      vehicleName: vehicle?.name ?? '',
      rideAt,
      zone: ride.pickup.zone ?? me.company.zone,
      leadMinutes: me.company.leadMinutes,
      estimate: vehicle ? estimate([ride.pickup, ...ride.stops, ride.dropoff], vehicle.tariff, me.company.entitlements.fareDiscount) : null,
    };
  };

  return {
    bookNow: (n) => {
      const ride: EditRideBody = {
        ...rideFieldsOf(nth(trips, n)),
        employeeId: nth(employees, n).id,
        vehicleId: nth(vehicles, n).id,
        when: { kind: 'now' },
      };
      const rideAt = new Date(device.clock.now()).toISOString();
      const body = { ...ride, id: newId(), corporateId: me.company.id };
      return { name: bookRide.name, body, seen: seenOf(ride, rideAt), base: null };
    },
    edit: (n) => {
      const trip = nth(trips, n);
      const ride: EditRideBody = { ...rideFieldsOf(trip), reason: 'Meeting moved to the other gate' };
      return { name: editRide.name, body: { id: trip.id, ride }, seen: seenOf(ride, trip.rideAt), base: trip };
    },
    cancel: (n) => {
      const trip = nth(trips, n);
      return { name: cancelRide.name, body: { id: trip.id }, seen: { name: me.user.name }, base: trip };
    },
  };
}
