// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, linkOptions, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ListRows } from './list-rows';
import type { TableLayout } from './table-layout';

type Fruit = { id: string };

const layout: TableLayout<Fruit, 'name'> = {
  columns: [{ key: 'name', label: msg`Name`, sort: 'name', cell: ({ id }) => id }],
  link: () => linkOptions({ to: '/trips' }),
  nameOf: ({ id }) => id,
  actions: () => <button type="button">Eat</button>,
};

/** The list on paper, and what is said below it. */
async function printed(length: number) {
  const rows = Array.from({ length }, (_, index) => ({ id: `fruit-${index}` }));
  const list = () => (
    <ListRows
      label="Fruits"
      list={{ state: 'ready', rows, retry: () => {} }}
      layout={layout}
      sorting={null}
      selection={null}
      cards={{ height: () => 72, render: ({ id }) => id }}
      words={{ offline: '', failed: '', unmatched: '', empty: '' }}
      onClear={null}
      firstStep={null}
    />
  );
  const router = createRouter({ routeTree: createRootRoute({ component: list }), history: createMemoryHistory() });
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await screen.findByLabelText('Fruits');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const [, paper] = screen.getAllByLabelText('Fruits');
  if (!paper) throw new Error('Nothing is printed');
  return { paper, lines: within(paper).getAllByRole('row').slice(1), more: screen.queryByText(/rows are printed/)?.textContent ?? null };
}

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('prints all rows, also those that nobody has scrolled to, and nothing to press', async () => {
  const { paper, lines, more } = await printed(300);
  expect(lines.map(({ textContent }) => textContent)).toEqual(Array.from({ length: 300 }, (_, index) => `fruit-${index}`));
  expect(within(paper).queryAllByRole('button')).toEqual([]);
  expect(more).toBeNull();
});

it('prints a thousand rows of more, and says so', async () => {
  const { lines, more } = await printed(1001);
  expect(lines).toHaveLength(1000);
  expect(more).toBe('The first 1,000 of 1,001 rows are printed. Filter the list to print the others.');
});

it('is as it was once the paper is printed', async () => {
  await printed(3);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByLabelText('Fruits')).toHaveLength(1);
});
