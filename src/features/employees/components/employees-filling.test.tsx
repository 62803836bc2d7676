// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf } from '../../../../tests/support/trips';
import { EmployeesFilling } from './employees-filling';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('keeps its place as the last rows come in, on a screen that was opened anew meanwhile, too', async () => {
  const { server, device, pull, wrapper } = signedInPage('employee');
  server.rows = [];
  await act(pull);
  await device.db.cursors.update('employee', { fill: idOf(1), done: 350, total: 900 });
  // A list has kept how it begins, so this is no first visit.
  localStorage.setItem('opening/list', '{}');
  render(<EmployeesFilling />, { wrapper });
  expect(await screen.findByText('350 of 900 employees are on this device')).toBeDefined();
  await device.db.cursors.update('employee', { fill: null });
  act(() => device.feed.publish([{ table: 'cursors', keys: ['employee'] }]));
  expect(await screen.findByText('All employees are on this device')).toBeDefined();
});
