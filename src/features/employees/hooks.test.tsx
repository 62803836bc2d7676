// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Employee, EmployeeFilter } from '@/contract/employees';
import { erasedEmployee } from '@/rules/erased-person';
import { signedInPage } from '../../../tests/support/page-device';
import { employeeFields } from '../../../tests/support/people';
import { idOf } from '../../../tests/support/trips';
import { useEmployeeList, useEmployeeSearch, useKnowsEmployees } from './hooks';

afterEach(cleanup);

const sales = idOf(20);
const legal = idOf(21);

const employee = (number: number, name: string, more: Partial<Employee> = {}): Employee => ({
  ...employeeFields({ departmentId: sales, designationId: idOf(30) }),
  id: idOf(number),
  version: 1,
  rev: number,
  employeeNumber: `ACM-${number}`,
  name,
  email: `${number}@acme.example`,
  mobile: '9848022338',
  inviteCode: 'CODE',
  totalTrips: 0,
  createdAt: '2026-03-01T06:00:00.000Z',
  ...more,
});

async function employees(filter: EmployeeFilter) {
  const page = signedInPage('employee');
  page.server.rows = [
    employee(1, 'Ravi Narayanan', { status: 'inactive' }),
    employee(2, 'Anil Kumar', { departmentId: legal }),
    employee(3, 'Álvaro Gil'),
    employee(12, 'Anita Kumari'),
  ];
  const { result, rerender } = renderHook((asked: EmployeeFilter) => useEmployeeList(asked), {
    wrapper: page.wrapper,
    initialProps: filter,
  });
  await act(page.pull);
  await waitFor(() => expect(result.current.state).toBe('ready'));
  return { result, rerender, names: () => result.current.rows.map(({ name }) => name) };
}

it('lists by name, whatever its accents, and by numbers as they count', async () => {
  const { rerender, names } = await employees({});
  await waitFor(() => expect(names()).toEqual(['Álvaro Gil', 'Anil Kumar', 'Anita Kumari', 'Ravi Narayanan']));
  rerender({ order: 'desc' });
  expect(names()).toEqual(['Ravi Narayanan', 'Anita Kumari', 'Anil Kumar', 'Álvaro Gil']);
  rerender({ sort: 'number' });
  expect(names()).toEqual(['Ravi Narayanan', 'Anil Kumar', 'Álvaro Gil', 'Anita Kumari']);
});

it('forgives slips where nothing is written so, and counts what each status would show', async () => {
  const { result, rerender, names } = await employees({ search: 'narayenan', status: 'active' });
  await waitFor(() => expect(result.current.counts).toEqual({ all: 1, active: 0, inactive: 1 }));
  expect(names()).toEqual([]);
  rerender({ search: 'anil' });
  expect(names()).toEqual(['Anil Kumar']);
});

it('narrows to a department what the words have found', async () => {
  const { rerender, names } = await employees({ search: 'kumar', departmentId: sales });
  await waitFor(() => expect(names()).toEqual(['Anita Kumari']));
  rerender({ search: 'kumar' });
  expect(names()).toEqual(['Anil Kumar', 'Anita Kumari']);
});

it('knows whom it doesn’t find for nobody only where it holds all of them', async () => {
  const { server, device, pull, wrapper } = signedInPage('employee');
  server.rows = [employee(1, 'Ravi Narayanan')];
  await act(pull);
  const { result } = renderHook(useKnowsEmployees, { wrapper });
  await waitFor(() => expect(result.current).toBe(true));
  // As of a company that has more than a device holds.
  await act(async () => {
    await device.db.cursors.update('employee', { coveredFrom: idOf(1) });
    device.feed.publish([{ table: 'cursors', keys: ['employee'] }]);
  });
  await waitFor(() => expect(result.current).toBe(false));
});

it('lets nobody be picked who has been erased, nor offers them for having been picked last', async () => {
  const page = signedInPage('employee');
  const erased = erasedEmployee({ ...employee(4, 'Íñigo Peña'), gender: 'male', status: 'active' });
  page.server.rows = [employee(3, 'Álvaro Gil'), erased];
  const search = (text: string) => renderHook(() => useEmployeeSearch(text, [erased.id]), { wrapper: page.wrapper }).result;
  await act(page.pull);
  const all = search('');
  await waitFor(() => expect(all.current.map(({ name }) => name)).toEqual(['Álvaro Gil']));
  expect(search('Erased person').current).toEqual([]);
});
