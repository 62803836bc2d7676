// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Chart } from './chart';
import type { ChartData } from './chart-data';

afterEach(cleanup);

const costs: ChartData = {
  of: 'Day',
  series: ['This week', 'Last week'],
  points: [
    { key: '1', name: 'Monday', label: 'Mon', values: [120, 80] },
    { key: '2', name: 'Tuesday', label: 'Tue', values: [null, 95], note: 'a holiday' },
  ],
  write: (value) => `₹${value}.00`,
  writeShort: (value) => `₹${value}`,
};

function shown(kind: 'bars' | 'ranking', data = costs) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <Chart kind={kind} title="What did rides cost?" summary="₹120 on Monday, the most so far." data={data} />
    </I18nProvider>,
  );
  return screen.getByRole('figure', { name: 'What did rides cost?' });
}

it.each(['bars', 'ranking'] as const)('of %s is a picture that says its answer in a sentence', async (kind) => {
  const picture = await within(shown(kind)).findByRole('img');
  expect(picture.getAttribute('aria-label')).toBe('₹120 on Monday, the most so far.');
});

it('has the same numbers as a table, for whoever hears it at any time and for whoever sees it on a press', async () => {
  const figure = within(shown('bars'));
  const cells = figure.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['Day', 'This week', 'Last week'],
    ['Monday', '₹120.00', '₹80.00'],
    ['Tuesday (a holiday)', '–', '₹95.00'],
  ]);
  const toggle = figure.getByRole('button', { name: 'Show as table' });
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(toggle.textContent).toBe('Hide the table');
});

it('tells what is compared and what is unusual by more than a colour', async () => {
  const figure = shown('bars');
  await within(figure).findByRole('img');
  const fills = [...figure.querySelectorAll('rect')].map((bar) => bar.getAttribute('fill') ?? 'solid');
  expect(fills.map((fill) => fill.replace(/#.*/, '#'))).toEqual(['solid', 'url(#', 'url(#']);
  cleanup();
  const ranking = shown('ranking', { ...costs, series: ['This week'] });
  await within(ranking).findByRole('img');
  expect(ranking.querySelector('svg')?.textContent).toContain('– · a holiday');
});
