import { expect, it } from 'vitest';
import type { OutboxRow } from '@/offline/outbox-row';
import { waitingRow } from '../../../tests/support/waiting';
import { heldUp } from './held-up';

const change = (seq: number, more: Partial<OutboxRow>) => ({
  row: waitingRow({ seq, id: `key ${seq}`, name: 'trip.edit', body: {}, ...more }),
  needsPerson: more.state === 'conflict',
});

const held = (...waiting: ReturnType<typeof change>[]) => [...heldUp(waiting)].map(({ seq }) => seq);

it('knows what waits for an answer to an earlier change, and what waits for that', () => {
  const edit = change(1, { state: 'conflict', writes: ['employee:1'] });
  const booking = change(2, { reads: ['employee:1'], writes: ['trip:1'] });
  const cancellation = change(3, { writes: ['trip:1'] });
  const department = change(4, { writes: ['department:1'] });
  expect(held(edit, booking, cancellation, department)).toEqual([2, 3]);
});

it('has nothing wait for what came later, nor for what reads the same', () => {
  const booking = change(1, { reads: ['employee:1'], writes: ['trip:1'] });
  const refused = change(2, { state: 'conflict', reads: ['employee:1'], writes: ['trip:2'] });
  const another = change(3, { reads: ['employee:1'], writes: ['trip:3'] });
  expect(held(booking, refused, another)).toEqual([]);
});
