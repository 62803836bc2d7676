import { describe, expect, it } from 'vitest';
import type { TripStage } from '@/contract/trips';
import { cancelPrice, lateCancelFee, lateCancelOf } from './late-cancel';

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
const fee = { amount: 10_000, currency: 'INR' };
const terms = { minutesBefore: 60, fee };
const ride = { createdAt: '2026-11-20T08:00:00.000Z', rideAt: '2026-11-21T10:00:00.000Z', stage: 'accepted' as TripStage };

describe('cancelling a ride', () => {
  it('costs the plan’s fee from its minute on, and nothing the moment before', () => {
    expect(lateCancelFee(ride, terms, at('09:00:00') - 1)).toBeNull();
    expect(lateCancelFee(ride, terms, at('09:00:00'))).toEqual(fee);
    expect(lateCancelFee(ride, terms, at('10:20:00'))).toEqual(fee);
  });

  it('costs nothing in the first five minutes after booking, however near the pickup is', () => {
    const soon = { ...ride, createdAt: '2026-11-21T09:30:00.000Z' };
    expect(lateCancelFee(soon, terms, at('09:35:00') - 1)).toBeNull();
    expect(lateCancelFee(soon, terms, at('09:35:00'))).toEqual(fee);
  });

  it.each([
    ['booked', null],
    ['confirmed', null],
    ['accepted', fee],
    ['en-route', fee],
  ] as const)('costs who waits in vain nothing: a ride that is %s at its time', (stage, expected) => {
    expect(lateCancelFee({ ...ride, stage }, terms, at('10:00:00'))).toEqual(expected);
  });

  it('costs nothing on a plan that names no time, or no fee', () => {
    expect(lateCancelFee(ride, null, at('09:59:00'))).toBeNull();
    expect(lateCancelOf({ lateCancelFee: fee })).toBeNull();
    expect(lateCancelOf({ lateCancelFee: { ...fee, amount: 0 }, lateCancelMinutes: 60 })).toBeNull();
    expect(lateCancelOf({ lateCancelFee: fee, lateCancelMinutes: 60 })).toEqual(terms);
  });

  it('is told beforehand: what it costs now, and from when on', () => {
    expect(cancelPrice(ride, terms, at('08:00:00'))).toEqual({ costs: 'later', from: at('09:00:00'), fee });
    expect(cancelPrice(ride, terms, at('09:30:00'))).toEqual({ costs: 'now', from: at('09:00:00'), fee });
    expect(cancelPrice({ ...ride, stage: 'confirmed' }, terms, at('10:00:00'))?.costs).toBe('never');
    expect(cancelPrice(ride, null, at('09:30:00'))).toBeNull();
  });
});
