import { describe, expect, test } from 'vitest';
import { employeeFields } from '../../../tests/support/people';
import { addEmployee, editEmployee, setEmployeeStatus } from './commands';

const id = '019a9000-0000-7000-8000-000000000001';
const jobs = { departmentId: '019a9000-0000-7000-8000-0000000000d1', designationId: '019a9000-0000-7000-8000-0000000000d2' };
const fields = employeeFields(jobs);
const added = { name: addEmployee.name, body: { id, ...fields }, refused: false };

describe('an employee who was not sent yet', () => {
  test('takes up an edit, and is known since when it was', () => {
    const edited = { ...fields, name: 'Meera Khan' };
    expect(editEmployee.absorb({ id, fields: edited }, added)).toEqual({ body: { id, ...edited }, seen: 'earlier' });
  });

  test('takes up a status', () => {
    expect(setEmployeeStatus.absorb({ id, status: 'inactive' }, added)).toEqual({
      body: { id, ...fields, status: 'inactive' },
      seen: 'earlier',
    });
  });
});

test('an edit conflicts with what ends the department that the employee leaves', () => {
  const employee = { ...fields, id, version: 1, rev: 1, inviteCode: 'INVITE', totalTrips: 0, createdAt: '2026-03-02T06:30:00.000Z' };
  expect(editEmployee.leaves?.(employee)).toContain(`department:${jobs.departmentId}`);
});
