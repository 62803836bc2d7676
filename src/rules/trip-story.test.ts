import { expect, test } from 'vitest';
import type { Trip, TripEvent } from '@/contract/trips';
import { statusOf } from './trip-lifecycle';
import { storyOf } from './trip-story';

const event = (kind: TripEvent['kind']): TripEvent => ({ kind, at: '2026-03-01T06:00:00.000Z', party: 'driver', name: null });
const ride = (stage: Trip['stage'], kind: Trip['kind'] = 'scheduled') => ({ kind, stage, status: statusOf(stage, kind) });

/** The kinds of steps: what has happened, a bar, what is to come. */
const told = (of: ReturnType<typeof ride>, kinds: TripEvent['kind'][], booked = true) => {
  const { past, ahead } = storyOf(of, kinds.map(event), booked);
  return [...past.map(({ kind }) => kind), '|', ...ahead].join(' ');
};

test('a ride that was scheduled says so, behind the driver’s word', () => {
  expect(told(ride('booked'), ['booked'])).toBe('booked | confirmed scheduled accepted en-route started completed');
  expect(told(ride('confirmed'), ['booked', 'confirmed'])).toBe('booked confirmed scheduled | accepted en-route started completed');
  expect(told(ride('started'), ['booked', 'modified', 'confirmed', 'modified', 'accepted', 'en-route', 'started'])).toBe(
    'booked modified confirmed scheduled modified accepted en-route started | completed',
  );
});

test('it says so as well where that word was skipped, or the ride was cancelled without it', () => {
  expect(told(ride('accepted'), ['booked', 'modified', 'accepted'])).toBe(
    'booked modified scheduled accepted | en-route started completed',
  );
  expect(told(ride('cancelled'), ['booked', 'cancelled'])).toBe('booked scheduled cancelled |');
});

test('a story that was stored before the ride went on, or never, still has its place for it', () => {
  expect(told(ride('confirmed'), ['booked'])).toBe('booked scheduled | accepted en-route started completed');
  expect(told(ride('accepted'), [])).toBe('scheduled | en-route started completed');
});

test('a ride for now was never scheduled', () => {
  expect(told(ride('booked', 'now'), ['booked'])).toBe('booked | confirmed accepted en-route started completed');
  expect(told(ride('completed', 'now'), ['booked', 'confirmed', 'completed'])).toBe('booked confirmed completed |');
});

test('of a ride that the server does not know, all is still to come', () => {
  expect(told(ride('booked'), [], false)).toBe('| booked confirmed scheduled accepted en-route started completed');
});
