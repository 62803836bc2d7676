import { describe, expect, test } from 'vitest';
import { canCancel, canDelete, canEdit, stageAfter, statusOf } from './trip-lifecycle';

const ride = (stage: Parameters<typeof statusOf>[0], kind: 'now' | 'scheduled' = 'scheduled') => ({ stage, status: statusOf(stage, kind) });

test('a ride for now is ongoing from the moment it is booked; a scheduled one once a driver accepts', () => {
  expect(statusOf('booked', 'now')).toBe('ongoing');
  expect(statusOf('confirmed', 'scheduled')).toBe('scheduled');
  expect(statusOf('accepted', 'scheduled')).toBe('ongoing');
});

describe('what can be done', () => {
  test.each([
    ['booked', 'scheduled', { edit: true, cancel: true, delete: false }],
    ['confirmed', 'scheduled', { edit: true, cancel: true, delete: false }],
    ['booked', 'now', { edit: false, cancel: true, delete: false }],
    ['en-route', 'scheduled', { edit: false, cancel: true, delete: false }],
    ['started', 'scheduled', { edit: false, cancel: false, delete: false }],
    ['completed', 'scheduled', { edit: false, cancel: false, delete: true }],
    ['cancelled', 'now', { edit: false, cancel: false, delete: true }],
  ] as const)('%s (%s)', (stage, kind, can) => {
    const it = ride(stage, kind);
    expect({ edit: canEdit(it), cancel: canCancel(it), delete: canDelete(it) }).toEqual(can);
  });
});

describe('dispatch', () => {
  test('moves forwards only, and may skip', () => {
    expect(stageAfter('accept', ride('booked'))).toBe('accepted');
    expect(stageAfter('confirm', ride('accepted'))).toBeNull();
    expect(stageAfter('accept', ride('accepted'))).toBeNull();
  });

  test('completes only what has started, and cancels only what has not', () => {
    expect(stageAfter('complete', ride('en-route'))).toBeNull();
    expect(stageAfter('complete', ride('started'))).toBe('completed');
    expect(stageAfter('cancel', ride('started'))).toBeNull();
    expect(stageAfter('cancel', ride('en-route'))).toBe('cancelled');
  });

  test('does nothing with what is over', () => {
    expect(stageAfter('start', ride('cancelled'))).toBeNull();
    expect(stageAfter('cancel', ride('completed'))).toBeNull();
  });
});
