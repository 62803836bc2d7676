// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../../../tests/support/page-device';
import { LifecycleContext } from '../lifecycle';
import { SignInPage } from './sign-in-page';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const nothing = async () => {};

/** What index.html shows before the portal's code is there. */
function beginEarly(): void {
  document.body.innerHTML = `<div id="root"><div class="early"><form>
    <input id="early-email" name="email" value="admin@acme.exam"><input id="early-password" name="password">
  </form></div></div>`;
  document.querySelector<HTMLInputElement>('#early-email')?.focus();
}

it('goes on with the field that somebody is typing in as soon as it stands there', async () => {
  const focused: (string | undefined)[] = [];
  function Seen() {
    useLayoutEffect(() => {
      focused.push(document.activeElement?.id);
    }, []);
    return null;
  }
  beginEarly();
  const root = createRootRoute({
    component: () => (
      <LifecycleContext value={{ enter: nothing, takeUp: nothing, leave: nothing }}>
        <SignInPage ended={null} onSignedIn={() => {}} />
        <Seen />
      </LifecycleContext>
    ),
  });
  const { wrapper } = signedInPage('trip');
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />, { wrapper });
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'admin@acme.exam');
  expect(focused).toEqual(['sign-in-email']);
});
