import { describe, expect, it } from 'vitest';
import type { Employee } from '@/contract/employees';
import { employeeFields } from '../../../tests/support/people';
import { idOf } from '../../../tests/support/trips';
import { inConflict, waitingRow } from '../../../tests/support/waiting';
import { addEmployee, editEmployee, employeeFieldsOf, setEmployeeStatus } from './commands';
import { waitingEmployee } from './waiting-employee';

describe('a waiting change of an employee', () => {
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

  it('shows who would be added', () => {
    const seen = { at: '2026-03-01T06:00:00.000Z' };
    const waiting = waitingEmployee(waitingRow({ name: addEmployee.name, body: { id: asuncion.id, ...stored }, seen }));
    expect(waiting).toMatchObject({ kind: 'employee', change: 'add', employee: { name: 'Asunción Núñez' }, theirs: null });
  });

  it('shows the employee with the change, and which fields both have changed', () => {
    const body = { id: asuncion.id, fields: { ...stored, name: 'Asunción N.', departmentId: idOf(2) } };
    const theirs = { ...asuncion, version: 2, departmentId: idOf(4), email: 'asuncion.n@acme.example' };
    const waiting = waitingEmployee(waitingRow({ name: editEmployee.name, body, base: asuncion, ...inConflict(theirs) }));
    expect(waiting).toMatchObject({ kind: 'employee', change: 'edit', employee: { name: 'Asunción N.' }, theirs });
    expect(waiting?.clashes).toEqual(['departmentId']);
  });

  it.each([
    ['active', 'make-active'],
    ['inactive', 'make-inactive'],
  ] as const)('says that it makes them %s', (status, change) => {
    const row = waitingRow({ name: setEmployeeStatus.name, body: { id: asuncion.id, status }, base: asuncion });
    expect(waitingEmployee(row)).toMatchObject({ kind: 'employee', change, employee: { name: 'Asunción Núñez', status } });
  });
});

it('knows no change of something else', () => {
  expect(waitingEmployee(waitingRow({ name: 'trip.book', body: {} }))).toBeNull();
});
