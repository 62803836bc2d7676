import { expect, it } from 'vitest';
import { amountDue, isOverdue, stands } from './invoice-standing';

const unpaid = { status: 'unpaid', dueOn: '2026-11-16', total: 1000, paid: 200 } as const;

it('is overdue from the day after its due date, as long as something is to be paid', () => {
  expect(isOverdue(unpaid, '2026-11-16')).toBe(false);
  expect(isOverdue(unpaid, '2026-11-17')).toBe(true);
  for (const status of ['paid', 'credited', 'draft'] as const) expect(isOverdue({ ...unpaid, status }, '2027-01-01')).toBe(false);
});

it('stands among the unpaid too when it is overdue', () => {
  expect(stands(unpaid, 'overdue', '2026-11-17')).toBe(true);
  expect(stands(unpaid, 'unpaid', '2026-11-17')).toBe(true);
  expect(stands(unpaid, 'overdue', '2026-11-01')).toBe(false);
});

it('leaves to be paid what hasn’t been, and nothing of what is settled', () => {
  expect(amountDue(unpaid)).toBe(800);
  expect(amountDue({ ...unpaid, status: 'credited' })).toBe(0);
});
