import { expect, it } from 'vitest';
import type { Vehicle } from '@/contract/fleet';
import { idOf } from '../../../../tests/support/trips';
import { usualVehicle } from './usual-vehicle';

const tariff = { currency: 'INR', base: 5000, perKilometre: 1500, perMinute: 100, perStop: 2000, minimum: 8000 };
const vehicleOf = (more: Partial<Vehicle>): Vehicle => ({
  id: idOf(1),
  version: 1,
  rev: 1,
  name: 'Van',
  kind: 'van',
  seats: 6,
  active: true,
  tariff,
  ...more,
});
const all = { airportRides: true };

it('is what was booked last', () => {
  expect(usualVehicle(idOf(2), [vehicleOf({}), vehicleOf({ id: idOf(2) })], all)).toBe(idOf(2));
  expect(usualVehicle(null, [vehicleOf({})], all)).toBeNull();
});

it('is nothing once that can’t be booked any more', () => {
  expect(usualVehicle(idOf(1), [vehicleOf({ active: false })], all)).toBeNull();
  expect(usualVehicle(idOf(1), [vehicleOf({})], { ...all, vehicleKinds: ['sedan'] })).toBeNull();
  expect(usualVehicle(idOf(1), [], all)).toBeNull();
});
