// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf } from '../../../../tests/support/trips';
import { useReportFile } from '../export-hooks';
import type { ReportTable } from '../report-table';
import { ReportPage } from './report-page';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const dates = { from: '2026-02-01', to: '2026-02-28' };
const table: ReportTable<string> = {
  name: 'Rides',
  currency: 'INR',
  rows: ['Asha'],
  keyOf: (name) => name,
  notes: ['The distance of one ride is not known'],
  columns: [{ key: 'name', label: 'Employee', kind: 'text', value: (name) => name }],
};

function Report() {
  const file = useReportFile();
  return (
    <ReportPage
      title="Employee rides"
      search={{ employeeId: idOf(2), range: 'last-month' }}
      dates={{ from: '2026-03-01', to: '2026-03-31' }}
      presets={[]}
      by={['department', 'employee']}
      onSearch={() => {}}
      found={{ report: dates, asOf: Date.parse('2026-03-01T06:00:00Z'), state: 'ready', retry: () => {} }}
      problem={null}
      file={{ name: 'employee rides', make: (kind, scope) => file(table, kind, scope) }}
    >
      {() => null}
    </ReportPage>
  );
}

it('saves a report as a file that names its days, whose it is, of whom alone, and how old it is', async () => {
  const saved: { name: string; content: Promise<string> }[] = [];
  const contents: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) contents.push(content);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.at(-1)?.text() ?? Promise.resolve('') });
  });
  const router = createRouter({ routeTree: createRootRoute({ component: Report }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper: signedInPage('employee').wrapper });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByText('CSV, for any program'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('employee rides 2026-02-01 – 2026-02-28.csv');
  expect((await saved[0]?.content)?.split('\r\n').slice(1, -1)).toEqual([
    'Asha',
    'The distance of one ride is not known',
    expect.stringMatching(/ · 1\s?–\s?28 February 2026$/),
    'Employee: –',
    expect.stringMatching(/^"As of Sun, 1 Mar 2026, \d\d:\d\d [A-Z]\S+"$/),
  ]);
});
