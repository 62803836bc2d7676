// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Employee } from '@/contract/employees';
import { useOrgUnits } from '@/features/org-units/hooks';
import { signedInPage } from '../../../../tests/support/page-device';
import { employeeFields } from '../../../../tests/support/people';
import { idOf } from '../../../../tests/support/trips';
import { useEmployeeList } from '../hooks';
import { useImportKnown } from '../import/hooks';
import { useMembers } from '../member-hooks';
import { ExportButton } from './export-button';

afterEach(cleanup);

const department = { id: idOf(20), version: 1, rev: 1, title: { en: 'Sales', es: 'Ventas' }, status: 'active' };
const designation = { id: idOf(30), version: 1, rev: 1, title: { en: 'Engineer', es: 'Ingeniera' }, status: 'active' };
const ravi: Employee = {
  ...employeeFields({ departmentId: department.id, designationId: designation.id }),
  id: idOf(1),
  version: 1,
  rev: 1,
  inviteCode: 'CODE',
  totalTrips: 0,
  createdAt: '2026-03-01T06:00:00.000Z',
};

/** Employees come first, as the list that somebody looks at does; what they are in comes later. */
function arriving() {
  const page = signedInPage('employee');
  const bring = (resource: 'employee' | 'department' | 'designation', rows: typeof page.server.rows) =>
    act(async () => {
      page.server.rows = rows;
      await page.device.replica.pull(resource);
    });
  return {
    ...page,
    employees: () => bring('employee', [ravi]),
    departments: () => bring('department', [department]),
    designations: () => bring('designation', [designation]),
  };
}

it('makes no file of a part, nor one with empty columns, and says so until all is there', async () => {
  const { wrapper, ...bring } = arriving();
  function List() {
    const { rows, isWhole } = useEmployeeList({});
    const known = [rows, useOrgUnits('department'), useOrgUnits('designation')].map(({ length }) => length);
    return (
      <>
        <p>{`Known: ${known.join(', ')}`}</p>
        <ExportButton employees={rows} isWhole={isWhole} />
      </>
    );
  }
  render(<List />, { wrapper });
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  const isMissing = async (known: string) => {
    expect(await screen.findByText(`Known: ${known}`)).toBeTruthy();
    expect(await screen.findByText(/^Not everything that belongs in the file is on this device yet/)).toBeTruthy();
    expect(screen.queryByText('CSV, for any program')).toBeNull();
  };
  await isMissing('0, 0, 0');
  await bring.employees();
  await isMissing('1, 0, 0');
  await bring.departments();
  await isMissing('1, 1, 0');
  await bring.designations();
  expect(await screen.findByText('CSV, for any program')).toBeTruthy();
});

it('compares a file with nothing before all that it is compared with is there', async () => {
  const { wrapper, ...bring } = arriving();
  const seen: ReturnType<typeof useImportKnown>[] = [];
  function Import() {
    seen.push(useImportKnown());
    return null;
  }
  render(<Import />, { wrapper });
  await bring.employees();
  await bring.departments();
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ known: null, state: 'loading' }));
  await bring.designations();
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ state: 'ready' }));
  const known = seen.flatMap((each) => each.known ?? []);
  for (const { employees, departments, designations } of known) {
    expect([employees, departments, designations].map(({ length }) => length)).toEqual([1, 1, 1]);
  }
});

it('calls no department empty whose members have not been read', async () => {
  const { wrapper, employees } = arriving();
  await employees();
  const seen: ReturnType<typeof useMembers>[] = [];
  function Members() {
    seen.push(useMembers('department'));
    return null;
  }
  render(<Members />, { wrapper });
  await waitFor(() => expect(seen.at(-1)?.complete).toBe(true));
  expect(seen.filter(({ complete, ids }) => complete && ids.size === 0)).toEqual([]);
});
