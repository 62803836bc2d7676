import { expect, test } from 'vitest';
import { fareOf } from './ride-fare';

const rupees = (amount: number) => ({ amount, currency: 'INR' });

test.each([
  ['is estimated before it is driven', { status: 'scheduled', estimatedFare: rupees(300), totalFare: null } as const, 300],
  ['came to what was driven', { status: 'completed', estimatedFare: rupees(300), totalFare: rupees(280) } as const, 280],
  ['was cancelled late costs its fee', { status: 'cancelled', estimatedFare: rupees(300), totalFare: rupees(75) } as const, 75],
  ['was cancelled free costs nothing', { status: 'cancelled', estimatedFare: rupees(300), totalFare: null } as const, null],
])('a ride that %s', (_, ride, fare) => {
  expect(fareOf(ride)?.amount ?? null).toBe(fare);
});
