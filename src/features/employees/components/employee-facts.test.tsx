// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Employee } from '@/contract/employees';
import { signedInPage } from '../../../../tests/support/page-device';
import { employeeFields } from '../../../../tests/support/people';
import { idOf } from '../../../../tests/support/trips';
import { EmployeeFacts } from './employee-facts';

const employee: Employee = {
  ...employeeFields(
    { departmentId: idOf(1), designationId: idOf(2) },
    { employeeNumber: 'ACM-0042', workPhone: '+91 40 5215080 ext. 12', secondaryAddress: 'Calle Mayor 1, Madrid' },
  ),
  id: idOf(3),
  version: 1,
  rev: 1,
  inviteCode: 'K7PQ2M9X',
  totalTrips: 7,
  createdAt: '2024-02-29T06:00:00.000Z',
};

const secrets = ['9848022338', '98480 22338', 'Jubilee Hills', 'Calle Mayor', '1990', 'Female'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T06:00:00.000Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(more: Partial<Employee> = {}) {
  const { wrapper } = signedInPage('employee');
  return render(<EmployeeFacts employee={{ ...employee, ...more, pending: null }} asOf={null} />, { wrapper });
}

it('leaves nothing personal in the document before it is asked for, nor after it was hidden', async () => {
  const { container } = show();
  for (const secret of secrets) expect(container.innerHTML).not.toContain(secret);
  expect(container.querySelector('[data-private]')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Show personal data' }));
  expect(container.querySelector('[data-private]')).not.toBeNull();
  expect((await screen.findByRole('link', { name: '+91 98480 22338' })).getAttribute('href')).toBe('tel:+919848022338');
  for (const words of [/Jubilee Hills/, /Calle Mayor/, '17 May 1990', 'Female']) expect(screen.getByText(words)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Hide personal data' }));
  for (const secret of secrets) expect(container.innerHTML).not.toContain(secret);
});

it('hides personal data once the portal is out of sight', async () => {
  const { container } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Show personal data' }));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  visibility.mockRestore();
  for (const secret of secrets) expect(container.innerHTML).not.toContain(secret);
});

it('shows what is nobody’s secret', () => {
  show();
  for (const words of ['ACM-0042', '29 Feb 2024', '2 years 8 months', 'K7PQ2M9X', '7']) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: '+91 40 5215080 ext. 12' }).getAttribute('href')).toBe('tel:+91405215080');
});

it('has no invite code to copy before the server has given one', () => {
  show({ rev: 0, inviteCode: '–' });
  expect(screen.getByText('Assigned once this employee has been saved on the server')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy invite code' })).toBeNull();
});

it('copies the invite code', async () => {
  show();
  // After rendering, because user-event brings a clipboard of its own.
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy invite code' }));
  expect(await navigator.clipboard.readText()).toBe('K7PQ2M9X');
});
