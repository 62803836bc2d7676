// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../../tests/support/page-device';
import { orgUnit } from '../../../tests/support/staff';
import { orgUnitCommands } from './commands';
import { OrgUnitField } from './components/org-unit-field';

afterEach(cleanup);

it('leaves what was chosen by whoever has closed the dialog before it was heard what became of it', async () => {
  const page = signedInPage('department', [orgUnitCommands.department.add]);
  const { device, server, wrapper } = page;
  const sales = orgUnit('Sales', 'Ventas');
  server.rows = [sales];
  await page.pull();
  await device.remember({ token: 'token' });
  let answer = () => {};
  device.wire.send = ({ body }) =>
    new Promise((resolve) => {
      answer = () => resolve({ answered: true, success: { code: 'ok', message: '', payload: { ...body, version: 1, rev: 9 } } });
    });
  function Form() {
    const [value, setValue] = useState('');
    return <OrgUnitField resource="department" id="department" label="Department" value={value} onChange={setValue} />;
  }
  render(<Form />, { wrapper });
  const field = await screen.findByLabelText<HTMLSelectElement>('Department');
  await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/^Title in English/), 'Legal');
  await userEvent.type(dialog.getByLabelText(/^Title in Spanish/), 'Jurídico');
  await userEvent.selectOptions(dialog.getByLabelText(/^Status/), 'Active');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await device.outbox.rows()).map(({ state }) => state)).toEqual(['sending']));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.selectOptions(field, sales.id);
  await act(async () => answer());
  await waitFor(async () => expect((await device.outbox.rows()).filter(({ state }) => state !== 'acked')).toEqual([]));
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  expect(field.value).toBe(sales.id);
});
