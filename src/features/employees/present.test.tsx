// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Employee } from '@/contract/employees';
import { Conflict } from '@/features/outbox/components/conflict';
import { presenting } from '@/features/outbox/presentation';
import { formatOf } from '@/i18n/formats';
import type { OutboxRow } from '@/offline/outbox-row';
import { erasedEmployee } from '@/rules/erased-person';
import { signedInPage } from '../../../tests/support/page-device';
import { employeeFields } from '../../../tests/support/people';
import { idOf } from '../../../tests/support/trips';
import { inConflict, waitingRow } from '../../../tests/support/waiting';
import { addEmployee, editEmployee, employeeFieldsOf, setEmployeeStatus } from './commands';
import { presentations } from './present';

afterEach(cleanup);

const present = (row: OutboxRow) => presenting(presentations)(row, { language: 'EN', format: formatOf('en') });

const asuncion: Employee = {
  ...employeeFields({ departmentId: idOf(1), designationId: idOf(3) }),
  id: idOf(10),
  version: 1,
  rev: 1,
  inviteCode: 'ABCD2345',
  totalTrips: 0,
  createdAt: '2026-03-01T06:00:00.000Z',
};
const stored = employeeFieldsOf(asuncion);

/** An edit that somebody else was faster than. */
function conflictOf(mine: Partial<Employee>, theirs: Partial<Employee>) {
  const body = { id: asuncion.id, fields: { ...stored, ...mine } };
  const row = waitingRow({ name: editEmployee.name, body, base: asuncion, ...inConflict({ ...asuncion, version: 2, ...theirs }) });
  const conflict = present(row)?.conflict;
  if (!conflict) throw new Error('A conflict is shown as one');
  return { row, conflict };
}

describe('a waiting change of an employee', () => {
  it('shows who would be added', () => {
    signedInPage('employee');
    const seen = { at: '2026-03-01T06:00:00.000Z' };
    const added = present(waitingRow({ name: addEmployee.name, body: { id: asuncion.id, ...stored }, seen }));
    expect(added).toMatchObject({ subject: 'Asunción Núñez', conflict: null });
    expect(added && i18n._(added.words.title)).toBe('Add Employee');
  });

  it('shows the employee with the change, and only what both have changed stands against it', () => {
    const { row, conflict } = conflictOf(
      { name: 'Asunción N.', departmentId: idOf(2) },
      { departmentId: idOf(4), email: 'asuncion.n@acme.example' },
    );
    expect(present(row)).toMatchObject({ subject: 'Asunción N.' });
    const { wrapper } = signedInPage('employee');
    const { result } = renderHook(() => conflict.useDifferences(), { wrapper });
    expect(result.current.map(({ field }) => field)).toEqual(['departmentId']);
  });

  it('leads to no form of somebody whom a colleague has erased', () => {
    signedInPage('employee');
    const changed = (base: Employee) =>
      present(waitingRow({ name: setEmployeeStatus.name, body: { id: base.id, status: 'active' }, base }));
    expect(changed(asuncion)?.edit).not.toBeNull();
    expect(changed(erasedEmployee(asuncion))?.edit).toBeNull();
  });

  it.each([
    ['active', 'Make Active'],
    ['inactive', 'Make Inactive'],
  ] as const)('says that it makes them %s', (status, title) => {
    signedInPage('employee');
    const told = present(waitingRow({ name: setEmployeeStatus.name, body: { id: asuncion.id, status }, base: asuncion }));
    expect(told).toMatchObject({ subject: 'Asunción Núñez' });
    expect(told && i18n._(told.words.title)).toBe(title);
  });

  it('knows no change of something else', () => {
    expect(present(waitingRow({ name: 'trip.book', body: {} }))).toBeNull();
  });
});

it('shows what is personal in a conflict only once that is asked for', async () => {
  const { row, conflict } = conflictOf(
    { name: 'Asun Núñez', mobile: '9848022339', bornOn: '1991-05-17' },
    { name: 'A. Núñez', mobile: '9848022340', bornOn: '1992-05-17' },
  );
  const secrets = ['9848022339', '9848022340', '1991', '1992'];
  const { wrapper } = signedInPage('employee');
  const { container } = render(<Conflict row={row} conflict={conflict} />, { wrapper });
  for (const words of ['Asun Núñez', 'A. Núñez', 'Mobile', 'Date of birth']) expect(screen.getByText(words)).toBeTruthy();
  for (const secret of secrets) expect(container.innerHTML).not.toContain(secret);

  await userEvent.click(screen.getByRole('button', { name: 'Show personal data' }));
  for (const secret of secrets) expect(container.innerHTML).toContain(secret);
  await userEvent.click(screen.getByRole('button', { name: 'Hide personal data' }));
  for (const secret of secrets) expect(container.innerHTML).not.toContain(secret);
});

it.each([
  ['Keep theirs', { departmentId: idOf(4), name: 'Asunción N.' }],
  ['Keep mine', { departmentId: idOf(2), name: 'Asunción N.' }],
])('goes on with all that the question was not about: %s', async (answer, sent) => {
  const { row, conflict } = conflictOf({ name: 'Asunción N.', departmentId: idOf(2) }, { departmentId: idOf(4) });
  const { device, wrapper } = signedInPage('employee', [editEmployee]);
  await device.db.outbox.add(row);
  render(<Conflict row={row} conflict={conflict} />, { wrapper });
  await userEvent.click(screen.getByRole('button', { name: answer }));
  await waitFor(async () =>
    expect(await device.outbox.rows()).toMatchObject([{ state: 'queued', baseVersion: 2, body: { fields: { ...stored, ...sent } } }]),
  );
});

it('is given up where theirs is all that is left of it', async () => {
  const { row, conflict } = conflictOf({ departmentId: idOf(2) }, { departmentId: idOf(4) });
  const { device, wrapper } = signedInPage('employee', [editEmployee]);
  await device.db.outbox.add(row);
  render(<Conflict row={row} conflict={conflict} />, { wrapper });
  await userEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
  await waitFor(async () => expect(await device.outbox.rows()).toEqual([]));
});
