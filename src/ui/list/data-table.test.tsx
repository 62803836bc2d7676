// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, linkOptions, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { DataTable } from './data-table';
import { SelectionBar } from './selection-bar';
import type { TableLayout } from './table-layout';
import { useSelection } from './use-selection';

type Fruit = { id: string };

const fruits = (length: number): Fruit[] => Array.from({ length }, (_, index) => ({ id: `fruit-${index}` }));
const layout: TableLayout<Fruit, 'name'> = {
  columns: [{ key: 'name', label: msg`Name`, sort: null, cell: ({ id }) => id }],
  link: () => linkOptions({ to: '/trips' }),
  nameOf: ({ id }) => id,
};

function List({ rows }: { rows: Fruit[] }) {
  const selection = useSelection(rows);
  return (
    <>
      <SelectionBar selection={selection}>{null}</SelectionBar>
      <DataTable label="Fruits" rows={rows} layout={layout} sorted={{ by: 'name', order: 'asc' }} onSort={() => {}} selection={selection} />
    </>
  );
}

async function show(rows: Fruit[]) {
  const router = createRouter({ routeTree: createRootRoute({ component: () => <List rows={rows} /> }), history: createMemoryHistory() });
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </I18nProvider>,
  );
  return screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all in sight' });
}

const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select fruit/ }).filter(({ checked }) => checked).length;
const said = () => Number(screen.getByText(/selected$/).textContent?.replace(/\D/g, ''));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('selects no more rows at one press than are in sight', async () => {
  await userEvent.click(await show(fruits(4484)));
  expect(said()).toBeGreaterThan(0);
  expect(said()).toBeLessThanOrEqual(Math.ceil(window.innerHeight / 44) + 1);
  expect(said()).toBe(ticked());
});

it('selects all where that is asked for in words, and none at the next press of the header', async () => {
  const inSight = await show(fruits(150));
  await userEvent.click(inSight);
  await userEvent.click(screen.getByRole('button', { name: 'Select all 150' }));
  expect(said()).toBe(150);
  expect(screen.queryByRole('button', { name: /^Select/ })).toBeNull();
  await userEvent.click(inSight);
  expect(screen.queryByText(/selected$/)).toBeNull();
});

it('offers no more in words than one press may change', async () => {
  await userEvent.click(await show(fruits(4484)));
  await userEvent.click(screen.getByRole('button', { name: 'Select the first 2,000' }));
  expect(said()).toBe(2000);
});
