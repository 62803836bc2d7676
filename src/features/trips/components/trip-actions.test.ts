import { expect, it } from 'vitest';
import type { Trip } from '@/contract/trips';
import { tripOf } from '../../../../tests/support/trips';
import { mainActionOf } from './trip-actions';

const unsent = { rowId: 'key', command: 'trip.book', state: 'queued', expiresAt: null } as const;
const main = (more: Partial<Trip>, calls = true, pending: typeof unsent | null = null) => mainActionOf({ ...tripOf(more), pending }, calls);

it('offers first what a ride as it stands most likely needs', () => {
  expect(main({ status: 'scheduled' })).toBe('edit');
  expect(main({ status: 'ongoing' })).toBe('call');
  expect(main({ status: 'completed' })).toBe('again');
  expect(main({ status: 'cancelled' })).toBe('again');
});

it('offers to change what the server may not know yet, whatever it will be', () => {
  expect(main({ status: 'ongoing', kind: 'now' }, true, unsent)).toBe('edit');
});

it('offers to call only who can be called', () => {
  expect(main({ status: 'ongoing' }, false)).toBe('again');
});
