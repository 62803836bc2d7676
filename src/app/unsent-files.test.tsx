// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AttachmentsSection } from '@/features/attachments/components/attachments-section';
import { ForgetDevice } from '@/features/session/components/forget-device';
import { SignOutButton } from '@/features/session/components/sign-out-button';
import { type Lifecycle, LifecycleContext } from '@/features/session/lifecycle';
import { setCurrentDevice } from '@/offline/current-device';
import { useBusy } from '@/ui/feedback/busy';
import { signedInPage } from '../../tests/support/page-device';
import { idOf } from '../../tests/support/trips';

/** A browser with no connection. */
class Request {
  upload = {};
  onerror?: () => void;
  onloadend?: () => void;
  status = 0;
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => {
      this.onerror?.();
      this.onloadend?.();
    });
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isAskedBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Another screen than the one on which a file was chosen that could not be sent. */
async function elsewhere(name = 'order.pdf') {
  const page = signedInPage('trip');
  const left: string[] = [];
  const lifecycle: Lifecycle = {
    enter: () => Promise.reject(new Error('Nobody signs in')),
    takeUp: () => Promise.reject(new Error('It is known who it is')),
    leave: async (unsent) => {
      left.push(unsent);
      setCurrentDevice(null);
    },
  };
  const chosenOn = render(<AttachmentsSection owner={{ kind: 'invoice', id: idOf(60) }} />, { wrapper: page.wrapper });
  await userEvent.upload(screen.getByLabelText('Choose files'), [new File(['x'], name)], { applyAccept: false });
  await screen.findByText(name.endsWith('pdf') ? /^No answer came/ : /^This type of file/);
  chosenOn.unmount();
  const routeTree = createRootRoute({
    component: () => (
      <LifecycleContext value={lifecycle}>
        <SignOutButton />
        <ForgetDevice />
      </LifecycleContext>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />, { wrapper: page.wrapper });
  const { result: busy } = renderHook(useBusy);
  return { left, busy };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const filesGo = () => screen.findByText(/^Files that you have chosen are not attached yet/);

it('holds up closing the page and a new version while a chosen file isn’t sent, on whatever screen, until its person has left', async () => {
  const { busy } = await elsewhere();
  expect([isAskedBeforeClosing(), busy.current]).toEqual([true, true]);
  setCurrentDevice(null);
  await waitFor(() => expect(busy.current).toBe(false));
  expect(isAskedBeforeClosing()).toBe(false);
});

it('asks before a chosen file that isn’t sent goes with signing out', async () => {
  const { left } = await elsewhere();
  await press('Sign out');
  await filesGo();
  expect(left).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull();
  const [, confirm] = await screen.findAllByRole('button', { name: 'Sign out', hidden: true });
  if (confirm) await userEvent.click(confirm);
  await expect.poll(() => left).toEqual(['keep']);
});

it('says that a chosen file that isn’t sent goes with this device’s memory', async () => {
  await elsewhere();
  await press('Forget this device');
  await filesGo();
});

it('asks nothing on account of a file that can’t be attached', async () => {
  const { left, busy } = await elsewhere('run.exe');
  expect([isAskedBeforeClosing(), busy.current]).toEqual([false, false]);
  await press('Sign out');
  await expect.poll(() => left).toEqual(['keep']);
});
