import { describe, expect, it } from 'vitest';
import type { Department, Employee } from '@/contract/people';
import { employeeFields } from '../../../tests/support/people';
import { idOf } from '../../../tests/support/trips';
import { inConflict, waitingRow } from '../../../tests/support/waiting';
import { addEmployee, editEmployee, employeeFieldsOf, setEmployeeStatus, titledCommands } from './commands';
import { waitingPeople } from './waiting-people';

const sales: Department = { id: idOf(1), version: 3, rev: 9, title: { en: 'Sales', es: 'Ventas' }, status: 'active' };
const fields = { title: { en: 'Sales & Care', es: 'Ventas' }, status: 'inactive' } as const;

describe.each(['department', 'designation'] as const)('a waiting change of a %s', (kind) => {
  const { add, edit, remove } = titledCommands[kind];

  it('shows what would be added', () => {
    const waiting = waitingPeople(waitingRow({ name: add.name, body: { id: sales.id, ...fields } }));
    expect(waiting).toMatchObject({ kind, change: 'add', titled: { id: sales.id, ...fields }, move: null, theirs: null });
  });

  it('shows what it would be once it is changed', () => {
    const waiting = waitingPeople(waitingRow({ name: edit.name, body: { id: sales.id, fields }, base: sales }));
    expect(waiting).toMatchObject({ kind, change: 'edit', titled: { ...sales, ...fields } });
  });

  it('names what somebody else has made of it, and where the two differ', () => {
    const theirs = { ...sales, version: 4, title: { en: 'Trade', es: 'Ventas' }, status: 'inactive' } as const;
    const row = waitingRow({ name: edit.name, body: { id: sales.id, fields }, base: sales, ...inConflict(theirs) });
    const waiting = waitingPeople(row);
    expect(waiting).toMatchObject({ theirs });
    expect(waiting?.clashes).toEqual(['title.en']);
  });

  it('shows as it is what would be deleted, and who goes where', () => {
    const body = { id: sales.id, moveTo: idOf(2), employeeIds: [idOf(10), idOf(11)] };
    expect(waitingPeople(waitingRow({ name: remove.name, body, base: sales }))).toEqual({
      kind,
      change: 'delete',
      titled: sales,
      move: { to: idOf(2), employees: 2 },
      theirs: null,
      clashes: [],
    });
    const alone = waitingRow({ name: remove.name, body: { id: sales.id, moveTo: null, employeeIds: [] }, base: sales });
    expect(waitingPeople(alone)).toMatchObject({ change: 'delete', move: null });
  });
});

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
    const waiting = waitingPeople(waitingRow({ name: addEmployee.name, body: { id: asuncion.id, ...stored }, seen }));
    expect(waiting).toMatchObject({ kind: 'employee', change: 'add', employee: { name: 'Asunción Núñez' }, theirs: null });
  });

  it('shows the employee with the change, and which fields both have changed', () => {
    const body = { id: asuncion.id, fields: { ...stored, name: 'Asunción N.', departmentId: idOf(2) } };
    const theirs = { ...asuncion, version: 2, departmentId: idOf(4), email: 'asuncion.n@acme.example' };
    const waiting = waitingPeople(waitingRow({ name: editEmployee.name, body, base: asuncion, ...inConflict(theirs) }));
    expect(waiting).toMatchObject({ kind: 'employee', change: 'edit', employee: { name: 'Asunción N.' }, theirs });
    expect(waiting?.clashes).toEqual(['departmentId']);
  });

  it.each([
    ['active', 'make-active'],
    ['inactive', 'make-inactive'],
  ] as const)('says that it makes them %s', (status, change) => {
    const row = waitingRow({ name: setEmployeeStatus.name, body: { id: asuncion.id, status }, base: asuncion });
    expect(waitingPeople(row)).toMatchObject({ kind: 'employee', change, employee: { name: 'Asunción Núñez', status } });
  });
});

it('knows no change of something else, nor of a newer version of the portal', () => {
  expect(waitingPeople(waitingRow({ name: 'trip.book', body: {} }))).toBeNull();
  const newer = waitingRow({ name: 'department.add', schemaVersion: 2, body: { id: sales.id, colour: 'green' } });
  expect(waitingPeople(newer)).toBeNull();
});
