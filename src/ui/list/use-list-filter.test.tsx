// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Sorted } from './sorted';
import { useListFilter } from './use-list-filter';

afterEach(cleanup);

type Sort = 'name' | 'date';
type Asked = { search?: string; status?: string; from?: string; sort?: Sort; order?: 'asc' | 'desc' };

const usual: Sorted<Sort> = { by: 'name', order: 'asc' };

/** A list in a portal whose address follows what it is told a little later, as the router's does. */
async function show(href: string) {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    validateSearch: (search: Asked): Asked => search,
    component: List,
  });
  function List() {
    const navigate = list.useNavigate();
    const { search, filter, narrow, along, sort, clear } = useListFilter(list.useSearch(), usual, (change) => {
      void navigate({ search: change, replace: true });
    });
    return (
      <>
        <input value={search.text} onChange={(event) => search.setText(event.currentTarget.value)} onBlur={search.settle} />
        <button type="button" onClick={() => narrow({ status: undefined })}>
          Any status
        </button>
        <button type="button" onClick={() => narrow({ from: undefined })}>
          Any date
        </button>
        <Link to="/list" search={along({ status: 'open' })}>
          Open
        </Link>
        <button type="button" onClick={() => sort({ by: 'date', order: 'desc' })}>
          Newest first
        </button>
        {clear && (
          <button type="button" onClick={clear}>
            Clear filters
          </button>
        )}
        <output>{JSON.stringify(filter)}</output>
      </>
    );
  }
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [href] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('textbox');
  const field = screen.getByRole<HTMLInputElement>('textbox');
  return {
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    follow: (name: string) => fireEvent.click(screen.getByRole('link', { name })),
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    leave: () => fireEvent.blur(field),
    text: () => field.value,
    open: (to: string) => void act(() => void router.navigate({ href: to })),
    settled: (address: string) => waitFor(() => expect([router.state.status, router.state.location.href]).toEqual(['idle', address])),
  };
}

it('takes away one filter after the other, however soon', async () => {
  const { press, settled } = await show('/list?status=open&from=2026-11-01');
  press('Any status');
  press('Any date');
  press('Newest first');
  await settled('/list?sort=date&order=desc');
});

it('finds what was typed without a filter that was taken away meanwhile, though the address has yet to follow either', async () => {
  const { press, type, leave, settled, text } = await show('/list?status=open');
  type('ana');
  press('Any status');
  leave();
  await settled('/list?search=ana');
  expect(text()).toBe('ana');
});

it('keeps what is typed on while the address follows a filter that was chosen amid the typing', async () => {
  const { press, type, settled, text } = await show('/list?status=open');
  type('ana');
  press('Any status');
  type('anabel');
  await settled('/list?search=anabel');
  expect(text()).toBe('anabel');
});

it('follows a link of another status with what was typed, and without a filter that was taken away, though the address has yet to follow either', async () => {
  const { press, type, follow, settled, text } = await show('/list?from=2026-11-01');
  type('ana');
  press('Any date');
  follow('Open');
  await settled('/list?search=ana&status=open');
  expect(text()).toBe('ana');
});

it('clears what is typed while the address has yet to follow it', async () => {
  const { press, type, leave, settled, text } = await show('/list?sort=date');
  type('ana');
  leave();
  press('Clear filters');
  await settled('/list?sort=date');
  await waitFor(() => expect(text()).toBe(''));
});

it('opens what is linked to without what was typed just before', async () => {
  const { open, type, leave, settled, text } = await show('/list?sort=date');
  type('ana');
  leave();
  open('/list?status=open');
  await settled('/list?status=open');
  await waitFor(() => expect(text()).toBe(''));
});
