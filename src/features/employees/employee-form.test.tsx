// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Employee, EmployeeBody } from '@/contract/employees';
import { signedInPage } from '../../../tests/support/page-device';
import { employeeFields } from '../../../tests/support/people';
import { orgUnit } from '../../../tests/support/staff';
import { idOf } from '../../../tests/support/trips';
import { employeeFieldsOf } from './commands';
import { draftOf } from './components/employee-draft';
import { EmployeeForm } from './components/employee-form';

afterEach(cleanup);

const employeeOf = (number: number, more: Partial<Employee> = {}): Employee => ({
  ...employeeFields({ departmentId: idOf(1), designationId: idOf(3) }),
  id: idOf(number),
  employeeNumber: `E-${number}`,
  email: `e${number}@acme.example`,
  version: 1,
  rev: number,
  inviteCode: 'ABCD2345',
  totalTrips: 0,
  createdAt: '2026-03-01T06:00:00.000Z',
  ...more,
});
const asuncion = employeeOf(10);

async function show(confirmed?: () => Promise<boolean>, others: Employee[] = []) {
  const page = signedInPage('employee');
  page.server.rows = [asuncion, ...others];
  await page.pull();
  const sent: EmployeeBody[] = [];
  render(
    <EmployeeForm
      initial={draftOf(employeeFieldsOf(asuncion))}
      stored={{ draft: null, salvage: () => null, save: () => {}, clear: () => {} }}
      editing={asuncion}
      confirmed={confirmed}
      submit={async (fields) => {
        sent.push(fields);
        return { outcome: 'waiting', expiresAt: null };
      }}
      onSent={() => {}}
    />,
    { wrapper: page.wrapper },
  );
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  return {
    ...page,
    sent,
    name,
    isInert: () => name().form?.inert,
    save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })),
  };
}

it('takes nothing that is typed while it is found out what its person has to be asked', async () => {
  const asked: ((sure: boolean) => void)[] = [];
  const { name, isInert, save, sent } = await show(() => new Promise((resolve) => asked.push(resolve)));
  await userEvent.type(name(), '!');
  await save();
  expect(isInert()).toBe(true);
  await act(async () => asked[0]?.(false));
  expect([isInert(), sent.length]).toEqual([false, 0]);
  await save();
  await act(async () => asked[1]?.(true));
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Asunción Núñez!' }]));
});

it('lets stand what somebody has always shared with another, and refuses what another has', async () => {
  const other = employeeOf(11, { email: asuncion.email.toUpperCase() });
  const { name, save, sent } = await show(undefined, [other]);
  await userEvent.type(name(), '!');
  const number = screen.getByRole('textbox', { name: 'Employee ID' });
  await userEvent.clear(number);
  await userEvent.type(number, 'e-11');
  await save();
  expect(await screen.findByText('Another employee has this ID')).toBeTruthy();
  expect(screen.queryByText('Another employee has this email')).toBeNull();
  await userEvent.type(number, '0');
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Asunción Núñez!', employeeNumber: 'e-110', email: asuncion.email }]));
});

it.each([
  ['has made inactive', { status: 'inactive' as const }, 'This department is inactive. Please select another department'],
  ['has deleted', null, 'This department is no longer here. Please select another department'],
])('says at once that a colleague %s the department that was chosen', async (_, change, words) => {
  const { device, server, sent, save } = await show();
  const own = orgUnit('Sales', 'Ventas');
  const other = orgUnit('Finance', 'Finanzas');
  server.rows = [{ ...own, id: idOf(1) }, other];
  await device.replica.pull('department');
  const field = screen.getByRole('combobox', { name: 'Department' });
  await userEvent.selectOptions(field, await screen.findByRole('option', { name: 'Finance' }));
  expect(screen.queryByText(words)).toBeNull();
  if (change) await device.db.table('department').update(other.id, change);
  else await device.db.table('department').delete(other.id);
  act(() => device.feed.publish([{ table: 'department', keys: [other.id] }]));
  expect(await screen.findByText(words)).toBeTruthy();
  await save();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(field, 'Sales');
  expect(screen.queryByText(words)).toBeNull();
});

it('names a department as deleted that somebody was in as the form was opened, and sends nothing else in its place', async () => {
  const { device, server, sent, save } = await show();
  const own = { ...orgUnit('Sales', 'Ventas'), id: idOf(1) };
  server.rows = [own, orgUnit('Finance', 'Finanzas')];
  await device.replica.pull('department');
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Department' });
  const chosen = () => field.selectedOptions[0]?.textContent;
  await waitFor(() => expect(chosen()).toBe('Sales'));
  await device.db.table('department').delete(own.id);
  act(() => device.feed.publish([{ table: 'department', keys: [own.id] }]));
  await waitFor(() => expect(chosen()).toBe('A deleted department'));
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ departmentId: own.id }]));
});
