import { describe, expect, test } from 'vitest';
import type { Place } from '@/contract/places';
import type { EditRideBody } from '@/contract/trips';
import { entitlementsOf } from './entitlements';
import { estimate, straightDistance } from './fare';
import { checkRide, entitlementsFor, limitedInstantsOf, type RideContext } from './ride-check';
import { ridesNear } from './ride-overlap';
import { dateIn } from './wall-time';

const place = (label: string, more: Partial<Place> = {}): Place => ({
  label,
  detail: null,
  kind: 'locality',
  iata: null,
  coordinates: { latitude: 17.4435, longitude: 78.3772 },
  zone: null,
  ...more,
});
const office = place('HITEC City');
const home = place('Banjara Hills', { coordinates: { latitude: 17.4126, longitude: 78.4482 } });
const airport = place('Rajiv Gandhi International Airport', {
  kind: 'airport',
  iata: 'HYD',
  coordinates: { latitude: 17.2403, longitude: 78.4294 },
});

const ride = (more: Partial<EditRideBody> = {}): EditRideBody => ({
  employeeId: 'e',
  vehicleId: 'v',
  pickup: office,
  dropoff: home,
  stops: [],
  reason: null,
  when: { kind: 'now' },
  ...more,
});

const context: RideContext = {
  now: Date.parse('2026-03-01T06:00:00Z'),
  company: {
    zone: 'Asia/Kolkata',
    leadMinutes: 30,
    entitlements: { airportRides: false },
  },
  employee: { status: 'active' },
  vehicle: { active: true, kind: 'sedan' },
  taken: null,
};
const ridden = (rideAt: string) => ({ rideAt, vehicle: { id: 'v', name: 'Sedan' }, pickup: home, dropoff: office, stops: [] });
const allowed = { ...context, company: { ...context.company, entitlements: { airportRides: true } } };

describe('a ride', () => {
  test('that nothing stands against can be booked', () => {
    expect(checkRide(ride(), context)).toEqual([]);
  });

  test('to, from or by an airport needs a plan that has airport rides', () => {
    expect(checkRide(ride({ dropoff: airport, stops: [home, airport] }), context)).toEqual([
      { field: 'stops.1', code: 'airport-not-in-plan' },
      { field: 'dropoff', code: 'airport-not-in-plan' },
    ]);
    expect(checkRide(ride({ dropoff: airport }), allowed)).toEqual([]);
  });

  test('keeps the airport that it was booked to, and takes no other, on a plan that has none by now', () => {
    const previous = { ...ridden('2026-03-01T07:00:00Z'), dropoff: airport };
    expect(checkRide(ride({ dropoff: airport }), { ...context, previous })).toEqual([]);
    const other = place('Madrid-Barajas', { kind: 'airport' });
    expect(checkRide(ride({ pickup: other, dropoff: airport }), { ...context, previous })).toEqual([
      { field: 'pickup', code: 'airport-not-in-plan' },
    ]);
  });

  test.each(['Old Airport Road, Kodihalli', '12 airport rd', 'Avenida del Aeropuerto 4, Córdoba', 'Ctra. Aeropuerto, km 2'])(
    'to “%s” goes to a street, not to an airport',
    (label) => {
      expect(checkRide(ride({ dropoff: place(label, { kind: 'typed', coordinates: null }) }), context)).toEqual([]);
    },
  );

  test.each(['Madrid Airport, T4', 'aeropuerto de Barajas', 'AIRPORT', 'Airport, Airport Road'])(
    'to “%s”, typed by hand, is an airport ride too',
    (label) => {
      expect(checkRide(ride({ dropoff: place(label, { kind: 'typed', coordinates: null }) }), context)).toMatchObject([
        { field: 'dropoff' },
      ]);
    },
  );

  test('for somebody inactive or unknown is refused at the employee', () => {
    expect(checkRide(ride(), { ...context, employee: { status: 'inactive' } })).toEqual([{ field: 'employeeId', code: 'inactive' }]);
    expect(checkRide(ride(), { ...context, employee: null })).toEqual([{ field: 'employeeId', code: 'unknown' }]);
  });

  test('in a vehicle that is no longer offered is refused at the vehicle', () => {
    expect(checkRide(ride(), { ...context, vehicle: { active: false, kind: 'sedan' } })).toEqual([
      { field: 'vehicleId', code: 'inactive' },
    ]);
  });

  test('that ends where it begins needs a stop between', () => {
    expect(checkRide(ride({ dropoff: office }), context)).toEqual([{ field: 'dropoff', code: 'same-place' }]);
    expect(checkRide(ride({ dropoff: office, stops: [home] }), context)).toEqual([]);
  });

  test('that is only half filled in is checked as far as it goes, from top to bottom', () => {
    const past: EditRideBody['when'] = { kind: 'scheduled', date: '2026-03-01', time: '09:00', zone: 'Asia/Kolkata', repeated: null };
    const given = { employeeId: 'e', pickup: airport, when: past, vehicleId: 'v' };
    expect(checkRide(given, { ...context, employee: { status: 'inactive' }, vehicle: null }).map(({ field }) => field)).toEqual([
      'employeeId',
      'pickup',
      'when.time',
      'vehicleId',
    ]);
    expect(checkRide({}, { ...context, employee: null, vehicle: null })).toEqual([]);
  });

  test('keeps its time in an edit, even within the lead time', () => {
    const soon: EditRideBody['when'] = { kind: 'scheduled', date: '2026-03-01', time: '11:40', zone: 'Asia/Kolkata', repeated: null };
    expect(checkRide(ride({ when: soon }), context)).toEqual([{ field: 'when.time', code: 'too-soon' }]);
    expect(checkRide(ride({ when: soon }), { ...context, previous: ridden('2026-03-01T06:10:00Z') })).toEqual([]);
  });
});

describe('what the plan lacks', () => {
  const company = {
    ...context.company,
    entitlements: {
      airportRides: true,
      vehicleKinds: ['sedan' as const],
      maxStops: 1,
      ridesIncluded: 2,
      periodFrom: '2026-02-15',
      periodTo: '2026-03-15',
      period: 'month' as const,
      anchorDay: 15,
      renews: true,
    },
  };
  const limited = { ...context, company };
  const on = (date: string): EditRideBody['when'] => ({ kind: 'scheduled', date, time: '10:00', zone: 'Asia/Kolkata', repeated: null });
  const suv = { active: true, kind: 'suv' as const };

  test('is refused at its field: a class of vehicle, the stop that is one too many', () => {
    expect(checkRide(ride(), limited)).toEqual([]);
    expect(checkRide(ride({ stops: [home, office] }), { ...limited, vehicle: suv })).toEqual([
      { field: 'stops.1', code: 'stops-not-in-plan' },
      { field: 'vehicleId', code: 'vehicle-not-in-plan' },
    ]);
  });

  test('stays with a ride that has had it, as long as it is left alone', () => {
    const previous = { ...ridden('2026-03-01T07:00:00Z'), stops: [home, office] };
    const edited = { ...limited, vehicle: suv, previous };
    expect(checkRide(ride({ stops: [office, home] }), edited)).toEqual([]);
    expect(checkRide(ride({ stops: [office, home, office], vehicleId: 'w' }), edited).map(({ field }) => field)).toEqual([
      'stops.2',
      'vehicleId',
    ]);
  });

  test('are rides beyond those of the period that the ride is in', () => {
    expect(checkRide(ride(), { ...limited, taken: 1 })).toEqual([]);
    expect(checkRide(ride(), { ...limited, taken: 2 })).toEqual([{ field: 'corporateId', code: 'no-rides-left' }]);
    expect(checkRide(ride(), { ...limited, taken: null })).toEqual([]);
    const march = { from: Date.parse('2026-03-14T18:30:00Z'), to: Date.parse('2026-04-14T18:30:00Z') };
    expect(limitedInstantsOf(on('2026-04-14'), limited)).toEqual(march);
    expect(limitedInstantsOf(on('2026-03-14'), limited)?.to).toBe(march.from);
    expect(limitedInstantsOf(on('2026-04-14'), context)).toBeNull();
  });

  test('is the smaller plan’s from the day on which that begins', () => {
    const larger = { ...company.entitlements, airportRides: true, ridesIncluded: null, fareDiscount: 2_000 };
    const next = { ...company.entitlements, periodFrom: '2026-03-15', periodTo: '2026-04-15', airportRides: false, fareDiscount: 500 };
    const downgraded = { ...limited, company: { ...company, entitlements: { ...larger, periodTo: '2026-03-15', next } } };
    const toAirport = (date: string) => checkRide(ride({ dropoff: airport, when: on(date) }), { ...downgraded, taken: 1_000 });
    expect(toAirport('2026-03-14')).toEqual([]);
    expect(toAirport('2026-03-15').map(({ code }) => code)).toEqual(['no-rides-left', 'airport-not-in-plan']);
    expect(limitedInstantsOf(on('2026-03-14'), downgraded)).toBeNull();
    const { from = 0, to = 0 } = limitedInstantsOf(on('2026-03-15'), downgraded) ?? {};
    expect([from, to].map((each) => dateIn(company.zone, each))).toEqual(['2026-03-15', '2026-04-15']);
    expect(entitlementsFor(on('2026-03-15'), downgraded).fareDiscount).toBe(500);
  });

  test('is everything where no plan runs on that day', () => {
    const ends = { ...company, entitlements: { ...company.entitlements, renews: false } };
    expect(checkRide(ride({ when: on('2026-03-14') }), { ...limited, company: ends })).toEqual([]);
    expect(checkRide(ride({ when: on('2026-03-15') }), { ...limited, company: ends })).toEqual([
      { field: 'corporateId', code: 'no-subscription' },
    ]);
    const none = { ...company, entitlements: entitlementsOf(null) };
    expect(checkRide(ride(), { ...limited, company: none })).toMatchObject([{ code: 'no-subscription' }, { field: 'vehicleId' }]);
  });
});

test('an edit keeps its time in the hour that the clocks repeat only where it means the same of the two', () => {
  const at = (repeated: 'earlier' | 'later' | null) => {
    const when: EditRideBody['when'] = { kind: 'scheduled', date: '2026-10-25', time: '02:30', zone: 'Europe/Madrid', repeated };
    const later = { ...context, now: Date.parse('2026-10-25T01:10:00Z'), previous: ridden('2026-10-25T01:30:00Z') };
    return checkRide(ride({ pickup: place('Sol', { zone: 'Europe/Madrid' }), when }), later).map(({ code }) => code);
  };
  expect(at('later')).toEqual([]);
  expect(at('earlier')).toEqual(['in-the-past']);
  expect(at(null)).toEqual(['time-repeated']);
});

describe('an estimate', () => {
  const tariff = { currency: 'INR', base: 5000, perKilometre: 1500, perMinute: 100, perStop: 2000, minimum: 12_000 };

  test('grows with distance, time and stops', () => {
    const direct = estimate([office, airport], tariff);
    const withStop = estimate([office, home, airport], tariff);
    expect(direct?.distance).toBeGreaterThan(
      straightDistance({ latitude: 17.4435, longitude: 78.3772 }, { latitude: 17.2403, longitude: 78.4294 }),
    );
    expect(withStop?.fare.amount).toBeGreaterThan((direct?.fare.amount ?? 0) + tariff.perStop);
    expect(Number.isInteger(direct?.fare.amount)).toBe(true);
  });

  test('is never below the minimum fare', () => {
    expect(estimate([office, office], tariff)?.fare).toEqual({ amount: 12_000, currency: 'INR' });
  });

  test('takes the plan’s discount off all of it, the minimum too', () => {
    const fare = estimate([office, airport], tariff)?.fare.amount ?? 0;
    expect(estimate([office, airport], tariff, 1_000)?.fare.amount).toBe(Math.round(fare * 0.9));
    expect(estimate([office, office], tariff, 1_000)?.fare.amount).toBe(10_800);
  });

  test('needs to know where every place is', () => {
    expect(estimate([office, place('Gate 4', { coordinates: null }), home], tariff)).toBeNull();
  });
});

describe('rides near in time', () => {
  const booked = (id: string, time: string, more = {}) => ({
    id,
    employee: { id: 'e', name: 'Asha' },
    rideAt: `2026-03-01T${time}:00Z`,
    status: 'scheduled' as const,
    ...more,
  });
  const at = Date.parse('2026-03-01T08:00:00Z');

  test('are those of the same employee within the hour that may still happen', () => {
    const rides = [
      booked('a', '08:30'),
      booked('b', '09:00'),
      booked('c', '07:15', { status: 'cancelled' }),
      booked('d', '08:00', { employee: { id: 'other', name: 'Ravi' } }),
      booked('self', '08:00'),
    ];
    expect(ridesNear(rides, 'e', at, 'self').map(({ id }) => id)).toEqual(['a']);
  });
});
