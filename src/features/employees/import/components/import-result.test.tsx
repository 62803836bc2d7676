// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Overlays } from '@/ui/feedback/overlays';
import { signedInPage } from '../../../../../tests/support/page-device';
import { nothingMapped } from '../columns';
import { useImportProgress } from '../hooks';
import { type RefusedLine, writeStaged } from '../staged-import';
import { ImportResult } from './import-result';

afterEach(cleanup);

const mapping = { ...nothingMapped, employeeNumber: 0, name: 1 };
const bad: RefusedLine = {
  line: 2,
  employeeNumber: 'E-1',
  name: 'Ana',
  cells: [],
  problems: [{ field: 'email', code: 'required', column: null }],
};

function Result() {
  const progress = useImportProgress();
  return progress ? <ImportResult progress={progress} /> : 'Nothing lies here';
}

/** An import that is over, of which these lines were refused. */
async function ended(refused: RefusedLine[]) {
  const page = signedInPage('employee');
  const { jobs } = page.device;
  const head = { state: 'finished' as const, problem: null, failures: 0, expiresAt: Date.now() + 60_000, fileName: 'staff.csv' };
  await jobs.change((parts) =>
    writeStaged(parts, { head: { ...head, header: ['ID', 'Name'], mapping, total: 0, creations: [] }, batches: [], unchanged: 0, refused }),
  );
  const router = createRouter({ routeTree: createRootRoute({ component: Result }), history: createMemoryHistory() });
  render(
    <>
      <RouterProvider router={router} />
      <Overlays />
    </>,
    { wrapper: page.wrapper },
  );
  return { ...page, press: async (name: string) => userEvent.click(await screen.findByRole('button', { name })) };
}
const isPutAway = () => screen.findByText('Nothing lies here');

it('asks before lines are put away that are nowhere else', async () => {
  const { press } = await ended([bad]);
  await press('Import another file');
  const dialog = await screen.findByRole('dialog', { name: 'Import another file' });
  expect(within(dialog).getByText('1 line was not imported')).toBeTruthy();
  await press('Keep');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('staff.csv')).toBeTruthy();
  await press('Import another file');
  await press('Discard');
  await isPutAway();
});

it('puts away at once what has left nothing', async () => {
  const { press } = await ended([]);
  await press('Import another file');
  await isPutAway();
});

it('says where storage refuses to put it away', async () => {
  const { press, device } = await ended([]);
  device.db.work.hook('deleting', () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  });
  await press('Import another file');
  expect(await screen.findByText('This device could not save that. Please try again')).toBeTruthy();
  expect(screen.getByText('staff.csv')).toBeTruthy();
});
