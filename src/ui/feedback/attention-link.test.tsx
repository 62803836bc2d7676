// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AttentionLink } from './attention-link';

afterEach(cleanup);

function Notes() {
  const [late, setLate] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLate(true)}>
        Sync
      </button>
      {late && <AttentionLink to="/">Overdue</AttentionLink>}
      <AttentionLink to="/">No plan</AttentionLink>
      <AttentionLink to="/">New reply</AttentionLink>
    </>
  );
}

it('stands in the order of the screen, and behind what stands there once it comes in late', async () => {
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component: Notes }), history: createMemoryHistory() })} />);
  const shown = () => screen.getAllByRole('link').sort((one, other) => Number(one.style.order) - Number(other.style.order));
  await screen.findByText('No plan');
  expect(shown().map(({ textContent }) => textContent)).toEqual(['No plan', 'New reply']);
  await userEvent.click(screen.getByRole('button'));
  expect(shown().map(({ textContent }) => textContent)).toEqual(['No plan', 'New reply', 'Overdue']);
});
