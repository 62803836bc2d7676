// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, linkOptions, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { DataTable } from './data-table';
import { SelectionBar } from './selection-tools';
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
      <DataTable label="Fruits" rows={rows} layout={layout} sorting={null} selection={selection} />
      <SelectionBar selection={selection} actions={[]} />
    </>
  );
}

/** Draws the list with other rows. */
let redraw: (rows: Fruit[]) => void;

function Shown({ first }: { first: Fruit[] }) {
  const [rows, setRows] = useState(first);
  redraw = setRows;
  return <List rows={rows} />;
}

async function show(rows: Fruit[]) {
  const router = createRouter({ routeTree: createRootRoute({ component: () => <Shown first={rows} /> }), history: createMemoryHistory() });
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
const said = async () => Number((await screen.findByText(/selected$/)).textContent?.replace(/\D/g, ''));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  window.scrollTo(0, 0);
});

it('selects no more rows at one press than are in sight', async () => {
  await userEvent.click(await show(fruits(4484)));
  expect(await said()).toBeGreaterThan(0);
  expect(await said()).toBeLessThanOrEqual(Math.ceil(window.innerHeight / 44) + 1);
  expect(await said()).toBe(ticked());
});

it('selects all where that is asked for in words, and none at the next press of the header', async () => {
  const inSight = await show(fruits(150));
  await userEvent.click(inSight);
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 150' }));
  expect(await said()).toBe(150);
  expect(screen.queryByRole('button', { name: /^Select/ })).toBeNull();
  await userEvent.click(inSight);
  expect(screen.queryByText(/selected$/)).toBeNull();
});

it('offers no more in words than one press may change', async () => {
  await userEvent.click(await show(fruits(4484)));
  await userEvent.click(await screen.findByRole('button', { name: 'Select the first 2,000' }));
  expect(await said()).toBe(2000);
});

it('keeps the row that has the focus when it is scrolled away, in its place, and only as long', async () => {
  await show(fruits(4484));
  const second = await screen.findByRole('link', { name: 'fruit-1' });
  const scrollTo = (pixels: number) =>
    act(() => {
      window.scrollTo(0, pixels);
      window.dispatchEvent(new Event('scroll'));
    });
  second.focus();
  scrollTo(44_000);
  expect(await screen.findByRole('link', { name: 'fruit-1000' })).toBeTruthy();
  expect(document.activeElement).toBe(second);
  expect(second.closest('tr')?.getAttribute('aria-rowindex')).toBe('3');
  act(() => redraw([...Array.from({ length: 50 }, (_, index) => ({ id: `new-${index}` })), ...fruits(4484)]));
  expect(document.activeElement).toBe(second);
  expect(second.closest('tr')?.getAttribute('aria-rowindex')).toBe('53');
  second.blur();
  scrollTo(88_000);
  await screen.findByRole('link', { name: 'fruit-1950' });
  expect(screen.queryByRole('link', { name: 'fruit-1' })).toBeNull();
});

it('draws of other rows those in sight first, and what is below them after', async () => {
  await show(fruits(4484));
  const drawn = () => document.querySelectorAll('tr[data-row]').length;
  act(() => redraw(fruits(4000)));
  const inSight = drawn();
  await expect.poll(drawn).toBe(inSight + 4);
});
