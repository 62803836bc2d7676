// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../../../../tests/support/page-device';
import { importName } from '../staged-import';
import { ImportPage } from './import-page';

afterEach(cleanup);

it('says of an import of a newer version that it waits for that one, and keeps it', async () => {
  const { device, wrapper } = signedInPage('employee');
  const head = { state: 'running', problem: null, failures: 0, expiresAt: Date.now() + 60_000, fileName: 'staff.csv', sheets: ['2026'] };
  await device.jobs.change((parts) => parts.put(`${importName}/head`, head));
  render(<ImportPage show={undefined} />, { wrapper });
  expect(await screen.findByText(/^A newer version of the portal began an import here/)).toBeTruthy();
  expect(await device.jobs.read((parts) => parts.get(`${importName}/head`))).toEqual(head);
});
