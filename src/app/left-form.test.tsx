// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createBrowserHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { allOrgUnitCommands } from '@/features/org-units/commands';
import { AddOrgUnitPage } from '@/features/org-units/components/add-org-unit-page';
import { PresentContext } from '@/features/outbox/present-context';
import { OutboxNotifications } from '@/shell/outbox-notifications';
import { notify } from '@/ui/feedback/notify';
import { signedInPage } from '../../tests/support/page-device';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const loaded = import('@/app/present').then(({ present }) => present);

const answers = {
  refused: {
    answered: false,
    problem: { kind: 'refused', status: 403, code: 'forbidden', message: '', errors: [], payload: null, retryAfter: null },
  },
  done: (body: object) => ({ answered: true, success: { code: 'ok', message: '', payload: { ...body, version: 1, rev: 1 } } }),
} as const;

/** Saves a department, goes on to the next before it is answered, and types that one's name. */
async function showNext() {
  const page = signedInPage('department', allOrgUnitCommands);
  const { device } = page;
  await device.ready;
  await device.remember({ token: 'token' });
  await loaded;
  const said: string[] = [];
  for (const kind of ['success', 'info', 'problem'] as const)
    vi.spyOn(notify, kind).mockImplementation((message: string) => void said.push(`${kind}: ${message}`));
  let answer = (_: 'refused' | 'done') => {};
  Object.assign(device.wire, {
    send: ({ body }: { body: object }) =>
      new Promise((resolve) => {
        answer = (how) => resolve(how === 'done' ? answers.done(body) : answers.refused);
      }),
    void: async () => ({ outcome: 'voided' }),
  });
  const root = createRootRoute({
    component: () => (
      <PresentContext value={() => loaded}>
        <Suspense fallback={null}>
          <OutboxNotifications />
        </Suspense>
        <Outlet />
      </PresentContext>
    ),
  });
  const list = createRoute({ getParentRoute: () => root, path: '/department', component: () => <p>The list</p> });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <p>Elsewhere</p> });
  const add = createRoute({ getParentRoute: () => root, path: '/add', component: () => <AddOrgUnitPage resource="department" /> });
  // The window is other tests', too.
  const before = location.href;
  window.history.replaceState(null, '', '/add');
  const history = createBrowserHistory();
  onTestFinished(() => {
    cleanup();
    history.destroy();
    window.history.replaceState(null, '', before);
  });
  const router = createRouter({
    routeTree: root.addChildren([list, elsewhere, add]),
    history,
  });
  render(<RouterProvider router={router} />, { wrapper: page.wrapper });
  await userEvent.type(await screen.findByLabelText(/English/), 'Sales');
  await userEvent.type(screen.getByLabelText(/Spanish/), 'Ventas');
  await userEvent.selectOptions(screen.getByLabelText(/Status/), 'active');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await device.outbox.rows()).map(({ state }) => state)).toEqual(['sending']));
  await act(() => router.navigate({ to: '/elsewhere' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(router.state.location.pathname).toBe('/elsewhere');
  await act(() => router.navigate({ to: '/add' }));
  await screen.findByRole('button', { name: 'Save' });
  expect(name().value).toBe('');
  await userEvent.type(name(), 'Marketing');
  return { ...page, router, said, answer: (how: 'refused' | 'done') => act(async () => answer(how)) };
}

const name = () => screen.getByLabelText<HTMLInputElement>(/English/);

it('tells of a refusal wherever its person is by then, and keeps what was refused', async () => {
  const { device, said, answer } = await showNext();
  expect(said).toEqual(['info: Saved on this device – sends when connected']);
  await answer('refused');
  await waitFor(() => expect(said).toHaveLength(2));
  expect(said[1]).toMatch(/^problem: .*Sales/);
  expect((await device.outbox.rows()).map(({ state }) => state)).toEqual(['rejected']);
  expect(name().value).toBe('Marketing');
});

it('calls nobody back from the next form, and leaves what is typed there on the disk', async () => {
  const { device, router, answer } = await showNext();
  await answer('done');
  await waitFor(async () => expect((await device.outbox.rows()).filter(({ state }) => state !== 'acked')).toEqual([]));
  expect(router.state.location.pathname).toBe('/add');
  expect(name().value).toBe('Marketing');
  await device.drafts.flush();
  expect(JSON.stringify(await device.db.drafts.toArray())).toContain('Marketing');
});
