// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../../tests/support/page-device';
import { datesOf } from './asked-report';
import { ReportFilters } from './components/report-filters';
import { reportSearchSchema } from './report-search';

afterEach(cleanup);

it.each([
  ['begins them with no day', { from: '2026-02-30', to: '2026-03-15' }],
  ['ends them with no day', { from: '2026-02-15', to: '2026-02-30' }],
  ['has only one of them', { from: '2026-02-15' }],
])('names the dates that its figures are of where the address %s', (_, chosen) => {
  const search = v.parse(reportSearchSchema, { range: 'last-month', ...chosen });
  const dates = datesOf(search, '2026-05-10');
  expect(dates).toEqual({ from: '2026-04-01', to: '2026-04-30' });
  render(<ReportFilters search={search} dates={dates} presets={['last-month']} by={[]} onSearch={() => {}} />, {
    wrapper: signedInPage('employee').wrapper,
  });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Last month',
    expect.stringMatching(/^1\s?–\s?30 Apr 2026$/),
  ]);
});

it('keeps both dates where both are days', () => {
  const chosen = { from: '2026-02-15', to: '2026-03-15' };
  expect(v.parse(reportSearchSchema, chosen)).toMatchObject(chosen);
});
