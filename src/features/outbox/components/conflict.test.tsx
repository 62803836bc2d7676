// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Employee } from '@/contract/employees';
import { signedInPage } from '../../../../tests/support/page-device';
import { employeeFields } from '../../../../tests/support/people';
import { idOf } from '../../../../tests/support/trips';
import { inConflict, waitingRow } from '../../../../tests/support/waiting';
import { waitingChange } from '../waiting-change';
import { Conflict } from './conflict';

afterEach(cleanup);

const fields = employeeFields({ departmentId: idOf(1), designationId: idOf(2) });
const employee: Employee = {
  ...fields,
  id: idOf(3),
  version: 1,
  rev: 1,
  inviteCode: 'K7PQ2M9X',
  totalTrips: 7,
  createdAt: '2024-02-29T06:00:00.000Z',
};
const mine = { ...fields, name: 'Asun Núñez', mobile: '9848022339', bornOn: '1991-05-17' };
const theirs: Employee = { ...employee, version: 2, name: 'A. Núñez', mobile: '9848022340', bornOn: '1992-05-17' };
const secrets = ['9848022339', '9848022340', '1991', '1992'];

it('shows what is personal in a conflict only once that is asked for', async () => {
  const row = waitingRow({ name: 'employee.edit', body: { id: employee.id, fields: mine }, base: employee, ...inConflict(theirs) });
  const waiting = waitingChange(row);
  if (!waiting) throw new Error('An edit is known');
  const { wrapper } = signedInPage('employee');
  const { container } = render(<Conflict row={row} waiting={waiting} />, { wrapper });
  for (const words of ['Asun Núñez', 'A. Núñez', 'Mobile', 'Date of birth']) expect(screen.getByText(words)).toBeTruthy();
  for (const secret of secrets) expect(container.innerHTML).not.toContain(secret);

  await userEvent.click(screen.getByRole('button', { name: 'Show personal data' }));
  for (const secret of secrets) expect(container.innerHTML).toContain(secret);
  await userEvent.click(screen.getByRole('button', { name: 'Hide personal data' }));
  for (const secret of secrets) expect(container.innerHTML).not.toContain(secret);
});
