import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Place } from '@/contract/places';
import type { Trip } from '@/contract/trips';
import { paymentAhead } from '@/rules/pay-by';
import { cardOf } from '../../../../tests/support/cards';
import { idOf, tripOf } from '../../../../tests/support/trips';
import {
  draftAgain,
  draftInstead,
  draftOf,
  emptyDraft,
  newStop,
  ofCompany,
  placesOf,
  type RideDraft,
  rideDraftSchema,
  rideOf,
  whenWanted,
} from './ride-draft';
import { inFormOrder } from './ride-problems';

const company = '01931b2e-0000-7000-8000-000000000001';
const employee = '01931b2e-0000-7000-8000-000000000002';
const vehicle = '01931b2e-0000-7000-8000-000000000003';
const zone = 'Asia/Kolkata';
const place = (label: string): Place => ({ label, detail: null, kind: 'typed', iata: null, coordinates: null, zone: null });
const filled = {
  ...emptyDraft(company, employee),
  pickup: place('Gate 4'),
  dropoff: place('Depot'),
  vehicleId: vehicle,
};

const problemsIn = (draft: RideDraft) => {
  const result = rideOf(draft, zone);
  return 'problems' in result ? inFormOrder(result.problems, draft) : [];
};

describe('a ride draft', () => {
  it('names everything that is missing, in the order of the form', () => {
    const draft = { ...emptyDraft('', null), kind: 'scheduled' as const, stops: [newStop()] };
    expect(problemsIn(draft).map(({ field }) => field)).toEqual([
      'corporateId',
      'employeeId',
      'pickup',
      'stops.0',
      'dropoff',
      'date',
      'time',
      'vehicleId',
    ]);
  });

  it('asks for a date and a time only when the ride is scheduled', () => {
    expect(rideOf(filled, zone)).toHaveProperty('ride.when', { kind: 'now' });
    expect(problemsIn({ ...filled, kind: 'scheduled' })).toEqual([
      { field: 'date', code: 'required' },
      { field: 'time', code: 'required' },
    ]);
  });

  it('becomes a ride whose reason is nothing when nothing was typed', () => {
    expect(rideOf({ ...filled, reason: '  ' }, zone)).toHaveProperty('ride.reason', null);
  });

  it('refuses a date that the calendar lacks', () => {
    const draft: RideDraft = { ...filled, kind: 'scheduled', date: '2026-02-30', time: '09:00' };
    expect(problemsIn(draft)).toEqual([{ field: 'date', code: 'invalid' }]);
    expect(whenWanted(zone, draft)).toBeNull();
  });

  it('hands on what is given beside what is missing, so that all of it is checked at once', () => {
    const draft: RideDraft = { ...filled, pickup: null, kind: 'scheduled', date: '2026-02-03', time: '09:00', stops: [newStop()] };
    expect(rideOf(draft, zone)).toMatchObject({
      problems: [{ field: 'pickup' }, { field: 'stops.0' }],
      given: { employeeId: employee, dropoff: { label: 'Depot' }, when: { time: '09:00' }, vehicleId: vehicle, pickup: undefined },
    });
  });

  it('is paid with the invoice unless a card is chosen, and a draft of the first release leaves that as it was', () => {
    expect(rideOf(filled, zone)).toHaveProperty('ride.payBy', { kind: 'invoice' });
    const byCard = { kind: 'card', cardId: vehicle } as const;
    expect(rideOf({ ...filled, payBy: byCard }, zone)).toHaveProperty('ride.payBy', byCard);
    const { payBy: _, ...earlier } = filled;
    expect(v.is(rideDraftSchema, earlier)).toBe(true);
    expect(rideOf(earlier, zone)).toHaveProperty('ride.payBy', undefined);
  });

  it('is of the company from the start, as when booked again and where a draft has left that open', () => {
    const again = draftAgain(tripOf({}), company, null);
    const drafts = [emptyDraft(company, null), again, { ...filled, corporateId: '' }].map((draft) => ofCompany(draft, company));
    expect(drafts.map(({ corporateId }) => corporateId)).toEqual([company, company, company]);
    expect(problemsIn(ofCompany({ ...filled, corporateId: '' }, company))).toEqual([]);
    expect(ofCompany(filled, idOf(99)).corporateId).toBe(company);
  });

  it('booked again is paid by the same card, as long as that is there', () => {
    const card = cardOf();
    const payment = paymentAhead({ kind: 'card', cardId: card.id }, { amount: 40_000, currency: 'INR' });
    const again = (cards: (typeof card)[] | null) => draftAgain(tripOf({ payment }), company, cards).payBy;
    expect([again([card]), again(null)]).toEqual([
      { kind: 'card', cardId: card.id },
      { kind: 'card', cardId: card.id },
    ]);
    expect(again([])).toEqual({ kind: 'invoice' });
  });

  it('counts only the places that are known', () => {
    expect(placesOf({ ...filled, stops: [newStop()] }).map((known) => known.label)).toEqual(['Gate 4', 'Depot']);
  });

  it('puts a refusal of the server at the field it speaks of', () => {
    const problems = [
      { field: 'when.time', code: 'too-soon' },
      { field: 'pickup.label', code: 'airport-not-in-plan' },
    ];
    expect(inFormOrder(problems, filled)).toEqual([
      { field: 'pickup', code: 'airport-not-in-plan' },
      { field: 'time', code: 'too-soon' },
    ]);
  });

  it('reads a stored ride at the wall-clock time of its pickup', () => {
    const trip: Trip = {
      id: '01931b2e-0000-7000-8000-000000000009',
      version: 1,
      rev: 1,
      number: 'TRP-1',
      status: 'scheduled',
      stage: 'booked',
      kind: 'scheduled',
      employee: { id: employee, name: 'Ana' },
      vehicle: { id: vehicle, name: 'Sedan' },
      driver: null,
      plateNumber: null,
      pickup: place('Gate 4'),
      dropoff: place('Depot'),
      stops: [place('Bank')],
      reason: null,
      rideAt: '2026-11-25T04:00:00.000Z',
      zone,
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
      createdAt: '2026-11-20T04:00:00.000Z',
    };
    const draft = draftOf(trip, company);
    expect(draft).toMatchObject({ kind: 'scheduled', date: '2026-11-25', time: '09:30', stops: [{ place: { label: 'Bank' } }] });
    expect(rideOf(draft, zone)).toHaveProperty('ride.when.date', '2026-11-25');
    expect(draftAgain(trip, company, [])).toMatchObject({ kind: 'now', date: '', time: '' });
    expect(draftInstead(trip, company, [])).toMatchObject({ kind: 'scheduled', date: '2026-11-25', time: '09:30' });
  });
});
