// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Trip } from '@/contract/trips';
import { useEndedWords } from '@/features/outbox/components/use-ended-words';
import type { Ending } from '@/features/outbox/ended';
import { presenting } from '@/features/outbox/presentation';
import { formatOf } from '@/i18n/formats';
import type { OutboxRow } from '@/offline/outbox-row';
import { rideFieldsOf } from '@/rules/ride-fields';
import { signedInPage } from '../../../tests/support/page-device';
import { bookingOf, tripOf } from '../../../tests/support/trips';
import { inConflict, waitingRow } from '../../../tests/support/waiting';
import { bookRide, cancelRide, deleteTrip, editRide, type RideSeen } from './commands';
import { presentations } from './present';

afterEach(cleanup);

const present = (row: OutboxRow) => presenting(presentations)(row, { language: 'EN', format: formatOf('en') });

const trip = tripOf();
const seen: RideSeen = {
  employeeName: 'José Martínez',
  vehicleName: 'Sedan',
  rideAt: trip.rideAt,
  zone: trip.zone,
  leadMinutes: 30,
  estimate: null,
};
const scheduled = { kind: 'scheduled', date: '2026-03-02', time: '12:00', zone: trip.zone, repeated: null } as const;
const booking = (more: Partial<OutboxRow> = {}, when: Trip['kind'] = 'scheduled') =>
  waitingRow({ name: bookRide.name, body: bookingOf(when === 'now' ? {} : { when: scheduled }), seen, ...more });
const edit = (more: Partial<OutboxRow> = {}) =>
  waitingRow({ name: editRide.name, body: { id: trip.id, ride: rideFieldsOf(trip) }, seen, base: trip, ...more });
const cancelling = waitingRow({ name: cancelRide.name, body: { id: trip.id }, seen: { name: 'Meera' }, base: trip });
const deletion = waitingRow({ name: deleteTrip.name, body: { id: trip.id }, base: trip });

function toldOf(row: OutboxRow) {
  const told = present(row);
  if (!told) throw new Error('The trips know their own changes');
  return told;
}

describe('a waiting change of a ride', () => {
  it('is told by what it is and for whom, and leads to its form where it has one', () => {
    signedInPage('trip');
    const told = [booking(), edit(), cancelling, deletion].map(toldOf);
    expect(told.map(({ words }) => i18n._(words.title))).toEqual(['Book a ride', 'Change a ride', 'Cancel a ride', 'Delete a trip']);
    expect(told.map(({ subject }) => subject)).toEqual(Array(4).fill('José Martínez'));
    expect(told.map((each) => each.edit?.to ?? null)).toEqual(['/edit-trip', '/edit-trip', null, null]);
  });

  it('is named in one line that can’t be taken for another’s', () => {
    signedInPage('trip');
    expect(toldOf(cancelling).line).toBe(`José Martínez · ${formatOf('en').dateTime(trip.rideAt, trip.zone)} · HITEC City → Banjara Hills`);
  });

  it('offers something else instead where the ride can’t be changed any more, and only there', () => {
    signedInPage('trip');
    const { problem } = inConflict(trip);
    const rowOf = (code: 'state' | 'validation', row: OutboxRow): OutboxRow => ({
      ...row,
      state: 'rejected',
      problem: problem?.kind === 'refused' ? { ...problem, code } : problem,
    });
    expect(toldOf(rowOf('state', edit())).instead).not.toBeNull();
    expect(toldOf(rowOf('validation', edit())).instead).toBeNull();
    expect(toldOf(rowOf('state', cancelling)).instead).toBeNull();
  });

  it('says until when a booking goes, where it doesn’t go for ever', () => {
    signedInPage('trip');
    const expiresAt = Date.parse('2026-03-02T06:00:00.000Z');
    const until = i18n._(toldOf(booking({ expiresAt })).words.waiting.queued.sentence);
    expect(until).toBe(`Not booked yet – sends until ${formatOf('en').age(expiresAt)}`);
    expect(i18n._(toldOf(booking()).words.waiting.queued.sentence)).toBe('Not booked yet – sends when connected');
  });

  it('is made anew where the same could not be sent again: a booking and an edit', () => {
    const anew = [booking(), edit(), cancelling, deletion].map((row) => toldOf(row).useRenewed !== null);
    expect(anew).toEqual([true, true, false, false]);
  });

  it('is offered anew only as the API would take it, which compares an edit with the ride and not with itself', () => {
    const { wrapper } = signedInPage('trip');
    const hoursAhead = (hours: number) => new Date(Math.ceil(Date.now() / 60_000 + hours * 60) * 60_000).toISOString();
    const renewedTo = (rideAt: string) => {
      const body = { id: trip.id, ride: rideFieldsOf(tripOf({ rideAt, kind: 'scheduled' })) };
      const row = waitingRow({ name: editRide.name, body, seen: { ...seen, rideAt }, base: tripOf({ rideAt: hoursAhead(48) }) });
      return renderHook(() => toldOf({ ...row, state: 'expired' }).useRenewed?.(), { wrapper }).result.current?.change;
    };
    expect(renewedTo(hoursAhead(24))).not.toBeNull();
    expect(renewedTo(hoursAhead(0.1))).toBeNull();
  });

  it.each([
    ['scheduled', true],
    ['ongoing', false],
    ['completed', false],
    ['cancelled', false],
  ] as const)('that meets a ride which is %s by now may be kept: %s', (status, may) => {
    expect(toldOf(edit(inConflict(tripOf({ version: 2, status })))).conflict?.mayKeepMine).toBe(may);
  });

  it.each<[Ending, OutboxRow, string]>([
    ['done', booking(), `Your ride has been successfully scheduled: ${formatOf('en').dateTime(trip.rideAt, trip.zone)} (José Martínez)`],
    ['done', booking({}, 'now'), 'Your ride has been successfully Booked (José Martínez)'],
    ['done', cancelling, 'Your ride cancelled successfully (José Martínez)'],
    ['expired', booking(), 'Not booked – still want this ride? (José Martínez)'],
    ['expired', edit(), 'Not sent in time – still want this? (José Martínez)'],
    ['conflict', edit(inConflict(trip)), 'Somebody else has changed this ride in the meantime (José Martínez)'],
    ['rejected', booking(), 'Not booked (José Martínez)'],
  ])('that ended so is told: %s', (ending, row, sentence) => {
    const { wrapper } = signedInPage('trip');
    const { result } = renderHook(() => useEndedWords(), { wrapper });
    expect(result.current({ row, ending }, toldOf(row))).toBe(sentence);
  });
});
