// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { importJobWords } from '@/features/employees/import/job-words';
import { JobWordsContext } from '@/features/outbox/job-words';
import { ForgetDevice } from '@/features/session/components/forget-device';
import { SignOutButton } from '@/features/session/components/sign-out-button';
import { type Lifecycle, LifecycleContext } from '@/features/session/lifecycle';
import { cancelRide } from '@/features/trips/commands';
import { headKeyOf, type JobHead } from '@/offline/jobs';
import { signedInPage } from '../../tests/support/page-device';
import { tripOf } from '../../tests/support/trips';
import { commands } from './areas';

afterEach(cleanup);

/** The question, on a device that can't reach the API. */
async function asked({ changes = 0, job = false, button = 'Forget this device', ended = Promise.resolve() } = {}) {
  const page = signedInPage('trip', commands);
  const { device, server } = page;
  const rides = Array.from({ length: changes }, (_, index) =>
    tripOf({ id: tripOf().id.replace(/.$/, String(index)), status: 'scheduled' }),
  );
  server.rows = rides;
  await page.pull();
  server.rows = null;
  await page.reachability.recheck();
  for (const base of rides) await device.outbox.enqueue({ name: cancelRide.name, body: { id: base.id }, seen: { name: 'Asha' }, base });
  const head: JobHead = { state: 'running', expiresAt: Number.MAX_SAFE_INTEGER, problem: null, failures: 0 };
  if (job) await device.jobs.change((parts) => parts.put(headKeyOf('import'), head));
  const left: string[] = [];
  const lifecycle: Lifecycle = {
    enter: () => Promise.reject(new Error('Nobody signs in')),
    takeUp: () => Promise.reject(new Error('It is known who it is')),
    leave: async (unsent) => {
      left.push(unsent);
      await ended;
    },
  };
  const root = createRootRoute({
    component: () => (
      <LifecycleContext value={lifecycle}>
        <JobWordsContext value={importJobWords}>
          <ForgetDevice />
          <SignOutButton />
        </JobWordsContext>
      </LifecycleContext>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />, { wrapper: page.wrapper });
  await screen.findByRole('button', { name: button });
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  await press(button);
  return { left, unsent: async () => (await device.unsent()).length, job: () => device.jobs.isOpen() };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('asks before changes that were never sent go, and keeps them where the question is not answered', async () => {
  const { left, unsent } = await asked({ changes: 2 });
  await screen.findByText('2 changes have not been sent yet.');
  await press('Cancel');
  expect([left, await unsent()]).toEqual([[], 2]);
});

it('forgets nothing that was to be sent first and could not be', async () => {
  const { left, unsent } = await asked({ changes: 1 });
  await press('Send, then forget');
  await screen.findByRole('alert');
  expect([left, await unsent()]).toEqual([[], 1]);
});

it('forgets changes that were never sent once their person gives them up', async () => {
  const { left } = await asked({ changes: 1 });
  await press('Discard 1 change and forget');
  await expect.poll(() => left).toEqual(['delete']);
});

it('says that an import is not finished before the rest of it goes', async () => {
  const { left, job } = await asked({ job: true });
  await screen.findByText(/An import of employees is not finished/);
  expect(screen.queryByRole('button', { name: 'Forget' })).toBeNull();
  expect([left, await job()]).toEqual([[], true]);
  await press('Discard the import');
  await expect.poll(() => left).toEqual(['delete']);
});

it('forgets at once where nothing waits, though there is no connection', async () => {
  const { left } = await asked();
  await press('Forget');
  await expect.poll(() => left).toEqual(['delete']);
});

it.each([
  ['Forget this device', 'Discard 1 change and forget'],
  ['Sign out', 'Discard 1 change'],
])('“%s” is not put away once it is under way, as if that called it off', async (button, answer) => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { left } = await asked({ changes: 1, button, ended });
  await press(answer);
  await expect.poll(() => left).toEqual(['delete']);
  await userEvent.keyboard('{Escape}');
  await press('Close');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await act(async () => end());
});
