import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { tripSchema } from '@/contract/trips';
import type { Command } from '@/offline/command';
import { paymentAhead } from '@/rules/pay-by';
import { rideFieldsOf } from '@/rules/ride-fields';
import { bookingOf, company, idOf, placeOf, tripOf } from '../../../tests/support/trips';
import { bookRide, cancelRide, deleteTrip, editRide, type RideSeen, rideSeen } from './commands';

const seen: RideSeen = {
  employeeName: 'José Martínez',
  vehicleName: 'Sedan',
  rideAt: '2026-03-02T06:30:00.000Z',
  zone: 'Asia/Kolkata',
  leadMinutes: 30,
  estimate: null,
};
const now = Date.parse('2026-03-01T06:00:00Z');
const previewOf = (command: Command, body: unknown, about: unknown, current: ReturnType<typeof tripOf> | null) =>
  command.preview(body, { seen: about, createdAt: now, base: null })[0]?.apply(current);

describe('a booking that waits', () => {
  test('stands in the lists as a trip of the contract', () => {
    const trip = previewOf(bookRide, bookingOf(), seen, null);
    expect(v.is(tripSchema, trip)).toBe(true);
    expect(trip).toMatchObject({ status: 'ongoing', number: '', employee: { name: 'José Martínez' } });
  });

  test('for now is good for five minutes, a scheduled one until its pickup less the lead time', () => {
    expect(bookRide.expires(bookingOf(), seen, now)).toBe(now + 5 * 60_000);
    const scheduled = bookingOf({ when: { kind: 'scheduled', date: '2026-03-02', time: '12:00', zone: 'Asia/Kolkata', repeated: null } });
    expect(bookRide.expires(scheduled, seen, now)).toBe(Date.parse('2026-03-02T06:00:00Z'));
  });

  test('takes up an edit, and is undone by a cancel', () => {
    const earlier = { name: 'trip.book', body: bookingOf(), refused: false };
    const { id, corporateId: _, ...ride } = bookingOf({ reason: 'Client visit' });
    expect(editRide.absorb({ id, ride }, earlier)).toEqual({ body: bookingOf({ reason: 'Client visit' }) });
    expect(cancelRide.absorb({ id }, earlier)).toBe('dissolve');
  });
});

test.each([
  ['earlier', '2026-10-25T00:30:00.000Z'],
  ['later', '2026-10-25T01:30:00.000Z'],
] as const)('a ride at the %s of two times stands in the lists at that instant, in the zone of its pickup', (repeated, rideAt) => {
  const when = { kind: 'scheduled', date: '2026-10-25', time: '02:30', zone: 'Europe/Madrid', repeated } as const;
  const { id: _, corporateId: __, ...ride } = bookingOf({ when, pickup: { ...placeOf('Sol'), zone: 'Europe/Madrid' } });
  expect(rideSeen(ride, { employee: null, vehicle: null, company, now })).toMatchObject({ rideAt, zone: 'Europe/Madrid' });
});

describe('an edit', () => {
  const base = tripOf();
  const mine = (more: Partial<ReturnType<typeof rideFieldsOf>>) => ({ id: base.id, ride: { ...rideFieldsOf(base), ...more } });

  test('is joined with what somebody else changed elsewhere in the ride', () => {
    const theirs = tripOf({ version: 2, dropoff: placeOf('Airport Road') });
    expect(editRide.merge(mine({ reason: 'Client visit' }), base, theirs, 'ask')).toEqual({
      id: base.id,
      ride: { ...rideFieldsOf(theirs), reason: 'Client visit' },
    });
  });

  test('goes through unchanged when only the driver has moved', () => {
    const theirs = tripOf({ version: 2, stage: 'confirmed', driver: { name: 'Ravi', email: 'ravi@drivers.example' } });
    expect(editRide.merge(mine({ reason: 'Client visit' }), base, theirs, 'ask')).toEqual(mine({ reason: 'Client visit' }));
  });

  test('of a release that knew no payment leaves that as it was, whatever somebody else has made of it', () => {
    const payment = paymentAhead({ kind: 'card', cardId: idOf(70) }, { amount: 40_000, currency: 'INR' });
    const { payBy: _, ...asked } = rideFieldsOf(base);
    const theirs = tripOf({ version: 2, payment });
    expect(editRide.alters({ id: base.id, ride: asked }, theirs)).toBe(false);
    const merged = editRide.merge({ id: base.id, ride: { ...asked, reason: 'Client visit' } }, base, theirs, 'ask');
    expect(merged).toEqual({ id: base.id, ride: { ...rideFieldsOf(theirs), reason: 'Client visit' } });
    const shown = editRide.preview(merged, { seen, createdAt: now, base: theirs })[0]?.apply(theirs);
    expect(shown).toMatchObject({ reason: 'Client visit', payment });
  });

  test('asks when both changed the same', () => {
    expect(editRide.merge(mine({ reason: 'Client visit' }), base, tripOf({ version: 2, reason: 'Training' }), 'ask')).toBeNull();
  });

  test('is no conflict with a record whose fields only stand in another order', () => {
    const reversed = Object.fromEntries(Object.entries(base.dropoff).reverse());
    const theirs = v.parse(v.looseObject({ id: v.string(), version: v.number(), rev: v.number() }), {
      ...base,
      version: 2,
      dropoff: reversed,
    });
    const elsewhere = placeOf('Airport Road');
    expect(editRide.merge(mine({ dropoff: elsewhere }), base, theirs, 'ask')).toMatchObject({ ride: { dropoff: elsewhere } });
  });

  test('of the same to the same is no conflict', () => {
    expect(editRide.merge(mine({ reason: 'Training' }), base, tripOf({ version: 2, reason: 'Training' }), 'ask')).toEqual(
      mine({ reason: 'Training' }),
    );
  });

  test('shows what it has taken over from somebody else before the rows do', () => {
    const theirs = tripOf({
      version: 2,
      kind: 'scheduled',
      rideAt: '2026-03-02T08:00:00.000Z',
      employee: { id: idOf(7), name: 'Nuria Gil' },
    });
    const body = editRide.merge(mine({ reason: 'Client visit' }), base, theirs, 'ask');
    const shown = editRide.preview(body, { seen, createdAt: now, base: theirs })[0]?.apply(base);
    expect(shown).toMatchObject({ reason: 'Client visit', rideAt: theirs.rideAt, kind: 'scheduled', employee: theirs.employee });
  });

  test('is superseded by a cancel', () => {
    expect(cancelRide.absorb({ id: base.id }, { name: 'trip.edit', body: mine({}), refused: true })).toBe('supersede');
  });
});

describe('a cancel', () => {
  test('shows at once who cancelled and when, and never runs out', () => {
    expect(previewOf(cancelRide, { id: idOf(1) }, { name: 'Meera' }, tripOf())).toMatchObject({
      status: 'cancelled',
      cancelledBy: { party: 'customer', name: 'Meera' },
      cancelledAt: '2026-03-01T06:00:00.000Z',
    });
    expect(cancelRide.expires({ id: idOf(1) }, { name: 'Meera' }, now)).toBeNull();
  });
});

test('a deletion takes the trip from the list, and names it alone on the wire', () => {
  expect(previewOf(deleteTrip, { id: idOf(1) }, null, tripOf())).toBeNull();
  expect(deleteTrip.send({ id: idOf(1) })).toEqual({ method: 'POST', path: 'admin/trip/delete', body: { ids: [idOf(1)] } });
});
