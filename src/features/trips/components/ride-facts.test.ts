import { describe, expect, it } from 'vitest';
import type { Vehicle } from '@/contract/fleet';
import type { Place } from '@/contract/places';
import { company } from '../../../../tests/support/trips';
import { emptyDraft, newStop, type RideDraft } from './ride-draft';
import { factsOf } from './ride-facts';

const now = Date.parse('2026-10-20T06:00:00Z');
const vehicle: Vehicle = {
  id: '01931b2e-0000-7000-8000-000000000003',
  version: 1,
  rev: 1,
  name: 'Sedan',
  kind: 'sedan',
  seats: 4,
  active: true,
  tariff: { currency: 'INR', base: 5000, perKilometre: 1500, perMinute: 100, perStop: 2000, minimum: 8000 },
};
const place = (label: string, change: Partial<Place> = {}): Place => ({
  label,
  detail: null,
  kind: 'locality',
  iata: null,
  coordinates: { latitude: 17.4, longitude: 78.4 },
  zone: null,
  ...change,
});
const draft = (change: Partial<RideDraft>): RideDraft => ({ ...emptyDraft(company.id, null), ...change });
const facts = (change: Partial<RideDraft>) => factsOf(draft(change), company, [vehicle], now);
const way = { pickup: place('Gachibowli'), dropoff: place('Ameerpet', { coordinates: { latitude: 17.44, longitude: 78.45 } }) };

describe('what follows from a half-filled ride form', () => {
  it('reads the time in the zone of the pickup, else the company’s', () => {
    const when = { kind: 'scheduled', date: '2026-11-25', time: '09:30' } as const;
    expect(facts(when)).toMatchObject({ zone: 'Asia/Kolkata', at: Date.parse('2026-11-25T04:00:00Z') });
    const madrid = place('Sol', { zone: 'Europe/Madrid' });
    expect(facts({ ...when, pickup: madrid })).toMatchObject({ zone: 'Europe/Madrid', at: Date.parse('2026-11-25T08:30:00Z') });
  });

  it('asks which one when the clocks show the time twice, and goes on offering the choice once it is made', () => {
    const twice = { kind: 'scheduled', date: '2026-10-25', time: '02:30', pickup: place('Sol', { zone: 'Europe/Madrid' }) } as const;
    expect(facts(twice)).toMatchObject({ asksWhich: true, at: null });
    expect(facts({ ...twice, repeated: 'earlier' })).toMatchObject({ asksWhich: true, at: Date.parse('2026-10-25T00:30:00Z') });
    expect(facts({ ...twice, repeated: 'later' })).toMatchObject({ at: Date.parse('2026-10-25T01:30:00Z') });
  });

  it('has no time while the date is incomplete or skipped by the clocks', () => {
    expect(facts({ kind: 'scheduled', date: '', time: '09:30' }).at).toBeNull();
    const skipped = { kind: 'scheduled', date: '2027-03-28', time: '02:30', pickup: place('Sol', { zone: 'Europe/Madrid' }) } as const;
    expect(facts(skipped)).toMatchObject({ at: null, asksWhich: false });
  });

  it('knows the distance before a vehicle is chosen, and the fare after', () => {
    expect(facts(way).quote).toMatchObject({ fare: null, distance: expect.any(Number) });
    expect(facts({ ...way, vehicleId: vehicle.id }).quote?.fare).toMatchObject({ currency: 'INR' });
  });

  it('leaves a stop that is not filled in yet out of the estimate', () => {
    expect(facts({ ...way, stops: [newStop()] }).quote?.distance).toBe(facts(way).quote?.distance);
  });

  it('has no estimate for a place that is not on the map', () => {
    expect(facts({ ...way, dropoff: place('Gate 4', { coordinates: null }) })).toMatchObject({ hasWay: true, quote: null });
  });

  it('bars airports anywhere on the way when the plan lacks them', () => {
    const airport = place('Rajiv Gandhi International Airport', { kind: 'airport', iata: 'HYD' });
    expect(facts({ ...way, dropoff: airport, stops: [newStop(), { ...newStop(), place: airport }] }).barred).toEqual([
      { field: 'stops.1', code: 'airport-not-in-plan' },
      { field: 'dropoff', code: 'airport-not-in-plan' },
    ]);
    const allowed = { ...company, entitlements: { airportRides: true } };
    expect(factsOf(draft({ ...way, dropoff: airport }), allowed, [vehicle], now).barred).toEqual([]);
  });

  it('bars the stop that is one too many for the plan, filled in or not, and takes its discount off', () => {
    const limited = { ...company, entitlements: { airportRides: false, maxStops: 1, fareDiscount: 1_000 } };
    const found = factsOf(draft({ ...way, stops: [newStop(), newStop()], vehicleId: vehicle.id }), limited, [vehicle], now);
    expect(found.barred).toEqual([{ field: 'stops.1', code: 'stops-not-in-plan' }]);
    const before = { pickup: null, dropoff: null, stops: [null, null] };
    // A ride keeps as many as it has had, whatever the plan is by now.
    expect(factsOf(draft({ ...way, stops: [newStop(), newStop()] }), limited, [vehicle], now, before).barred).toEqual([]);
    const full = facts({ ...way, vehicleId: vehicle.id }).quote?.fare?.amount ?? 0;
    const less = factsOf(draft({ ...way, vehicleId: vehicle.id }), limited, [vehicle], now).quote?.fare?.amount;
    expect(less).toBe(Math.round(full * 0.9));
  });
});
