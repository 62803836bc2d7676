// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../../../tests/support/page-device';
import { employee } from '../../../../tests/support/staff';
import { idOf } from '../../../../tests/support/trips';
import { EmployeePicker } from './employee-picker';

afterEach(cleanup);

const ravi = employee({ departmentId: idOf(30), designationId: idOf(31), name: 'Ravi Kumar' });

function show(initially: string | null = null) {
  const page = signedInPage('employee');
  function Form() {
    const [value, setValue] = useState(initially);
    return (
      <>
        <EmployeePicker id="who" value={value} onChange={setValue} recentIds={[]} />
        <output>{value ?? 'nobody'}</output>
      </>
    );
  }
  render(<Form />, { wrapper: page.wrapper });
  return page;
}

const field = () => screen.getByRole('combobox', { name: 'Employee' });
const chosen = () => screen.getByText(/^(nobody|[0-9a-f-]{36})$/).textContent;

it('takes whoever alone has the name that was typed, once all employees are known, and nobody before: a namesake may still come in', async () => {
  const page = show();
  page.server.rows = [ravi];
  await act(() => page.pull());
  const comesIn = async (fill: string | null) => {
    await page.device.db.cursors.update('employee', { fill, total: 9000, done: 1 });
    page.device.feed.publish([{ table: 'cursors', keys: ['employee'] }]);
  };
  await act(() => comesIn('on'));
  await userEvent.type(field(), 'Meera Nair');
  await screen.findByText('Not all employees are on this device yet');
  await userEvent.clear(field());
  await userEvent.type(field(), 'Ravi Kumar');
  await screen.findByRole('option', { name: /Ravi Kumar/ });
  await userEvent.tab();
  expect(chosen()).toBe('nobody');

  await act(() => comesIn(null));
  await userEvent.clear(field());
  await userEvent.type(field(), 'Meera Nair');
  await screen.findByText('No employee by that name');
  await userEvent.clear(field());
  await userEvent.type(field(), 'Ravi Kumar');
  await screen.findByRole('option', { name: /Ravi Kumar/ });
  await userEvent.tab();
  await waitFor(() => expect(chosen()).toBe(ravi.id));
});

it('lets a name that comes in late be typed over by whoever is in the field already', async () => {
  const page = show(ravi.id);
  await userEvent.tab();
  expect(document.activeElement).toBe(field());
  page.server.rows = [ravi];
  await act(() => page.pull());
  await waitFor(() => expect(field()).toHaveProperty('value', ravi.name));
  await userEvent.keyboard('Meera');
  expect(field()).toHaveProperty('value', 'Meera');
  expect(chosen()).toBe('nobody');
});

it('takes whom arrow keys have led to, also where others come in above them meanwhile', async () => {
  const named = (name: string) => employee({ departmentId: idOf(30), designationId: idOf(31), name });
  const [first, meant] = [named('Meera Joshi'), named('Meera Nair')];
  const page = show();
  page.server.rows = [first, meant];
  await act(() => page.pull());
  await userEvent.type(field(), 'Meera');
  await screen.findByRole('option', { name: /Meera Nair/ });
  await userEvent.keyboard('{ArrowDown}');
  page.server.rows = [first, meant, named('Meera Anand')];
  await act(() => page.pull());
  await screen.findByRole('option', { name: /Meera Anand/ });
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe(meant.id);
});
