import { describe, expect, it } from 'vitest';
import type { DispatchStep, TripStage } from '@/contract/trips';
import { dueStep } from './due-step';

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
const iso = (time: string) => `2026-11-21T${time}.000Z`;

/** Each stage, its next step, and the moment from which on it is due. */
type Row = [stage: TripStage, step: DispatchStep, from: string];

describe('a ride booked now', () => {
  const ride = { kind: 'now', createdAt: iso('09:00:00'), rideAt: iso('09:00:00'), estimatedDuration: 1800 } as const;

  it.each<Row>([
    ['booked', 'confirm', '09:00:05'],
    ['confirmed', 'accept', '09:00:10'],
    ['accepted', 'en-route', '09:00:20'],
    ['en-route', 'start', '09:03:00'],
  ])('when %s is moved on by %s at %s', (stage, step, from) => {
    const trip = { ...ride, stage, startedAt: null };
    expect(dueStep(trip, at(from) - 1)).toBeNull();
    expect(dueStep(trip, at(from))).toBe(step);
  });

  it('ends after a sixth of its estimate, at most ten minutes', () => {
    const started = { ...ride, stage: 'started', startedAt: iso('09:03:00') } as const;
    expect(dueStep(started, at('09:07:59'))).toBeNull();
    expect(dueStep(started, at('09:08:00'))).toBe('complete');
    const far = { ...started, estimatedDuration: 20_000 };
    expect(dueStep(far, at('09:12:59'))).toBeNull();
    expect(dueStep(far, at('09:13:00'))).toBe('complete');
  });
});

describe('a scheduled ride', () => {
  const ride = { kind: 'scheduled', createdAt: iso('07:00:00'), rideAt: iso('10:00:00'), estimatedDuration: 1800 } as const;

  it.each<Row>([
    ['booked', 'confirm', '07:00:08'],
    ['confirmed', 'accept', '09:40:00'],
    ['accepted', 'en-route', '09:45:00'],
    ['en-route', 'start', '10:00:00'],
  ])('when %s is moved on by %s at %s', (stage, step, from) => {
    const trip = { ...ride, stage, startedAt: null };
    expect(dueStep(trip, at(from) - 1)).toBeNull();
    expect(dueStep(trip, at(from))).toBe(step);
  });

  it('ends after its estimate, or half an hour where there is none', () => {
    const started = { ...ride, stage: 'started', startedAt: iso('10:02:00') } as const;
    expect(dueStep(started, at('10:31:59'))).toBeNull();
    expect(dueStep(started, at('10:32:00'))).toBe('complete');
    expect(dueStep({ ...started, estimatedDuration: null }, at('10:32:00'))).toBe('complete');
  });
});

it('leaves alone what is over', () => {
  for (const stage of ['completed', 'cancelled'] as const) {
    const over = {
      kind: 'now',
      stage,
      createdAt: iso('07:00:00'),
      rideAt: iso('07:00:00'),
      startedAt: null,
      estimatedDuration: null,
    } as const;
    expect(dueStep(over, at('23:00:00'))).toBeNull();
  }
});
