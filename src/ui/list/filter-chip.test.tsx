// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { askFor } from './asked-chip';
import { FilterChip } from './filter-chip';
import FilterDialog from './filter-dialog';
import { WaitingChips } from './waiting-chips';

afterEach(cleanup);

/** Chips whose code is there once `arrive` is called. */
function renderWaiting() {
  let arrive = () => {};
  const there = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const words = ['Department', 'Vehicle'];
  let isThere = false;
  const Chips = (): ReactNode => {
    if (!isThere) throw there;
    return words.map((word) => (
      <FilterChip key={word} clear={null} dialog={{ label: word, content: () => <button type="button">{`Any ${word}`}</button> }}>
        {word}
      </FilterChip>
    ));
  };
  render(
    <MantineProvider env="test">
      <button type="button">Another</button>
      <Suspense fallback={<WaitingChips names={words} />}>
        <Chips />
      </Suspense>
    </MantineProvider>,
  );
  return () => {
    isThere = true;
    arrive();
  };
}

// The first, because the dialog's code comes once.
it('leaves the focus on a chip until the code of its dialog is there', async () => {
  render(
    <MantineProvider env="test">
      <FilterChip clear={null} dialog={{ label: 'Vehicle', content: () => <button type="button">Any Vehicle</button> }}>
        Vehicle
      </FilterChip>
    </MantineProvider>,
  );
  const chip = screen.getByRole('button', { name: 'Vehicle' });
  chip.focus();
  const lost: unknown[] = [];
  const watch = new MutationObserver(() => document.activeElement === document.body && lost.push(document.body.innerHTML));
  watch.observe(document.body, { childList: true, subtree: true });
  fireEvent.click(chip);
  expect(document.activeElement).toBe(chip);
  expect(await screen.findByRole('button', { name: 'Any Vehicle' })).toBeDefined();
  watch.disconnect();
  expect(lost).toEqual([]);
});

it('opens the dialog of a chip that was pressed before its code was there, once', async () => {
  const arrive = renderWaiting();
  fireEvent.click(screen.getByRole('button', { name: 'Vehicle' }));
  arrive();
  expect(await screen.findByRole('button', { name: 'Any Vehicle' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Any Department' })).toBeNull();
});

it('opens the dialog of a chip that came while the mouse button was down on its place', async () => {
  const arrive = renderWaiting();
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Vehicle' }));
  arrive();
  expect(await screen.findByRole('button', { name: 'Any Vehicle' })).toBeDefined();
});

it('opens the dialog of a chip that was pressed after this was rendered, and before it stood there', async () => {
  /** What is rendered in several tasks lets presses in between them. */
  const Press = (): ReactNode => {
    askFor('Vehicle');
    return null;
  };
  render(
    <MantineProvider env="test">
      <FilterChip clear={null} dialog={{ label: 'Vehicle', content: () => <button type="button">Any Vehicle</button> }}>
        Vehicle
      </FilterChip>
      <Press />
    </MantineProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Any Vehicle' })).toBeDefined();
});

it.each([
  ['pressed', fireEvent.pointerDown],
  ['typed', fireEvent.keyDown],
])('opens nothing where something else was %s meanwhile', async (_, other) => {
  const arrive = renderWaiting();
  const waiting = screen.getByRole('button', { name: 'Vehicle' });
  fireEvent.click(waiting);
  other(screen.getByRole('button', { name: 'Another' }));
  arrive();
  await expect.poll(() => waiting.isConnected).toBe(false);
  expect(screen.getByRole('button', { name: 'Vehicle' }).getAttribute('aria-expanded')).toBe('false');
});

it('takes no focus from whoever has gone on before the dialog of what they pressed was there', () => {
  const draw = (isThere: boolean) => (
    <MantineProvider env="test">
      <input aria-label="Search" />
      {isThere && (
        <FilterDialog label="Vehicle" content={() => <button type="button">Any vehicle</button>}>
          Vehicle
        </FilterDialog>
      )}
    </MantineProvider>
  );
  const { rerender } = render(draw(false));
  askFor('Vehicle');
  const search = screen.getByRole('textbox', { name: 'Search' });
  search.focus();
  fireEvent.keyDown(search, { key: 'a' });
  rerender(draw(true));
  expect(document.activeElement).toBe(search);
  expect(screen.queryByRole('button', { name: 'Any vehicle' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Vehicle' }));
  expect(screen.getByRole('button', { name: 'Any vehicle' })).toBeDefined();
});
