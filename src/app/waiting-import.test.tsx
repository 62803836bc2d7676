// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { importJobWords } from '@/features/employees/import/job-words';
import { OutboxPage } from '@/features/outbox/components/outbox-page';
import { JobWordsContext } from '@/features/outbox/job-words';
import { headKeyOf, type JobHead } from '@/offline/jobs';
import { signedInPage } from '../../tests/support/page-device';

afterEach(cleanup);

it.each(['running', 'stopped'] as const)(
  'leads to an import that is %s, and says that nothing waits only once it is over',
  async (state) => {
    const { device, wrapper } = signedInPage('trip');
    const head: JobHead = { state, expiresAt: Number.MAX_SAFE_INTEGER, problem: null, failures: 0 };
    await device.jobs.change((parts) => parts.put(headKeyOf('import'), head));
    const nothing = () => screen.queryByText('Nothing waits on this device');
    const nothingSaid: boolean[] = [];
    const seen = new MutationObserver(() => nothingSaid.push(nothing() !== null));
    seen.observe(document.body, { childList: true, subtree: true });
    const component = () => (
      <JobWordsContext value={importJobWords}>
        <OutboxPage />
      </JobWordsContext>
    );
    const routeTree = createRootRoute({ component });
    render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />, { wrapper });
    const link = await screen.findByRole('link', { name: 'Import pending' });
    expect(link.getAttribute('href')).toBe('/import-employee');
    seen.disconnect();
    expect(nothingSaid).not.toContain(true);
    await device.jobs.change((parts) => parts.release('import/'));
    expect(await screen.findByText('Nothing waits on this device')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
