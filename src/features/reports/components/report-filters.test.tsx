// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { signedInPage } from '../../../../tests/support/page-device';
import { employee } from '../../../../tests/support/staff';
import { idOf } from '../../../../tests/support/trips';
import type { ReportSearch } from '../report-search';
import { ReportFilters } from './report-filters';

afterEach(cleanup);

const dates = { from: '2026-03-01', to: '2026-03-31' };
const report = { dates, presets: ['this-month'], by: ['employee', 'car'] } as const;
const gone = idOf(9);

it.each([
  ['employee', { employeeId: gone }, 'This employee is no longer there', 'Clear employee'],
  ['car', { carId: gone }, 'This car is no longer there', 'Clear car'],
] as const)(
  'says that a report is of one %s alone who is no longer there, and can be of all again',
  async (resource, search: ReportSearch, words, clear) => {
    const page = signedInPage(resource);
    const onSearch = vi.fn<(search: ReportSearch) => void>();
    render(<ReportFilters {...report} search={search} onSearch={onSearch} />, { wrapper: page.wrapper });
    // Until all have come in it may be one of those.
    expect(screen.getByRole('button', { name: '–' })).toBeTruthy();
    page.server.rows = resource === 'employee' ? [employee({ id: idOf(1), departmentId: idOf(2), designationId: idOf(3) })] : [];
    await act(page.pull);
    expect(await screen.findByRole('button', { name: words })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: clear }));
    expect(Object.values(onSearch.mock.lastCall?.[0] ?? search)).toEqual([undefined]);
  },
);

it('says of whom alone a report is', async () => {
  const page = signedInPage('employee');
  const ana = employee({ departmentId: idOf(2), designationId: idOf(3) });
  page.server.rows = [ana];
  await act(page.pull);
  render(<ReportFilters {...report} search={{ employeeId: ana.id }} onSearch={() => {}} />, { wrapper: page.wrapper });
  expect(await screen.findByRole('button', { name: ana.name })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Car' })).toBeTruthy();
});

it('takes away one filter after the other, though the address has yet to follow the first', async () => {
  const search: ReportSearch = { employeeId: idOf(1), carId: gone };
  const changed = { ...search };
  render(<ReportFilters {...report} search={search} onSearch={(change) => Object.assign(changed, change)} />, {
    wrapper: signedInPage('employee').wrapper,
  });
  for (const name of ['Clear employee', 'Clear car']) await userEvent.click(screen.getByRole('button', { name }));
  expect(changed).toEqual({});
});
