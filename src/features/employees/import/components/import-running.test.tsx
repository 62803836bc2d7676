// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Overlays } from '@/ui/feedback/overlays';
import { signedInPage } from '../../../../../tests/support/page-device';
import { nothingMapped } from '../columns';
import { useImportProgress } from '../hooks';
import { importJob } from '../import-job';
import { writeStaged } from '../staged-import';
import { ImportRunning } from './import-running';

afterEach(cleanup);

function Running() {
  const progress = useImportProgress();
  return progress ? <ImportRunning progress={progress} /> : null;
}

const full = () => {
  throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
};

/** An import of one line that has yet to be sent, on a device whose storage is full from then on. */
async function onFullDevice() {
  const page = signedInPage('employee');
  const { device } = page;
  await device.remember({ token: 'token' });
  const head = { state: 'running' as const, problem: null, failures: 0, expiresAt: Date.now() + 60_000, fileName: 'staff.csv' };
  const lines = [{ line: 2, employeeNumber: 'E-1', name: 'Ana', cells: [] }];
  const batches = [{ key: 'key', sent: false, rows: [{ id: 'ana' }], lines }];
  await device.jobs.change((parts) =>
    writeStaged(parts, {
      head: { ...head, header: [], mapping: nothingMapped, total: 1, creations: [] },
      batches,
      unchanged: 0,
      refused: [],
    }),
  );
  device.db.work.hook('updating', full);
  render(
    <>
      <Running />
      <Overlays />
    </>,
    { wrapper: page.wrapper },
  );
  await screen.findByText('staff.csv');
  return { ...page, run: () => act(() => device.runnerOf(importJob).run()) };
}

const said = () => screen.queryByText(/^This device can’t store anything right now/);

it('says that nothing can be sent while storage lets nothing be written down, and no longer than that', async () => {
  const { device, reachability, server, run } = await onFullDevice();
  expect(said()).toBeNull();
  await run();
  expect(said()).not.toBeNull();
  device.db.work.hook('updating').unsubscribe(full);
  server.rows = null;
  await reachability.recheck();
  await run();
  expect(said()).toBeNull();
});

it('says that it could not be stopped where that can’t be written down', async () => {
  await onFullDevice();
  await userEvent.click(screen.getByRole('button', { name: 'Stop import' }));
  expect(await screen.findByText('This device could not save that. Please try again')).toBeDefined();
});
