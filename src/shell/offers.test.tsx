// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { holdInstallPrompt } from './install-prompt';
import { entrances } from './navigation';
import Offers from './offers';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  holdInstallPrompt();
});
afterEach(cleanup);

it('offers to install once a press is over: under the finger it would take the press from what it came to', async () => {
  const routeTree = createRootRoute({
    component: () => (
      <>
        <button type="button">Save</button>
        <Offers />
      </>
    ),
  });
  const [entrance = ''] = entrances;
  const history = createMemoryHistory({ initialEntries: [entrance] });
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={createRouter({ routeTree, history })} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Save' });
  fireEvent(
    window,
    Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {}, userChoice: Promise.resolve({ outcome: 'dismissed' }) }),
  );
  fireEvent.pointerDown(button);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Install' })).toBeDefined();
});
