import type { Place } from '@/contract/places';
import type { Company } from '@/contract/session';
import type { BookRideBody, Trip } from '@/contract/trips';

/** Ids that look like the portal's own. */
export const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const company: Company = {
  id: idOf(90),
  name: 'Acme',
  zone: 'Asia/Kolkata',
  currency: 'INR',
  leadMinutes: 30,
  planName: 'City',
  entitlements: { airportRides: false },
};

export const placeOf = (label: string, more: Partial<Place> = {}): Place => ({
  label,
  detail: null,
  kind: 'locality',
  iata: null,
  coordinates: { latitude: 17.44, longitude: 78.38 },
  zone: null,
  ...more,
});

export const tripOf = (more: Partial<Trip> = {}): Trip => ({
  id: idOf(1),
  version: 1,
  rev: 1,
  number: 'TRP-100001',
  status: 'scheduled',
  stage: 'booked',
  kind: 'scheduled',
  employee: { id: idOf(10), name: 'José Martínez' },
  vehicle: { id: idOf(20), name: 'Sedan' },
  driver: null,
  plateNumber: null,
  pickup: placeOf('HITEC City'),
  dropoff: placeOf('Banjara Hills', { coordinates: { latitude: 17.41, longitude: 78.45 } }),
  stops: [],
  reason: null,
  rideAt: '2026-03-02T06:30:00.000Z',
  zone: 'Asia/Kolkata',
  estimatedFare: null,
  totalFare: null,
  estimatedDistance: null,
  estimatedDuration: null,
  duration: null,
  startedAt: null,
  endedAt: null,
  cancelledBy: null,
  cancelledAt: null,
  driverNote: null,
  payment: null,
  createdAt: '2026-03-01T06:00:00.000Z',
  ...more,
});

export const bookingOf = (more: Partial<BookRideBody> = {}): BookRideBody => ({
  id: idOf(1),
  corporateId: idOf(2),
  employeeId: idOf(10),
  vehicleId: idOf(20),
  pickup: placeOf('HITEC City'),
  dropoff: placeOf('Banjara Hills', { coordinates: { latitude: 17.41, longitude: 78.45 } }),
  stops: [],
  reason: null,
  when: { kind: 'now' },
  ...more,
});
