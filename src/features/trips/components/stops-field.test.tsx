// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInPage } from '../../../../tests/support/page-device';
import { stubPosition } from '../../../../tests/support/position';
import { emptyDraft } from './ride-draft';
import { StopsField } from './stops-field';
import { useRideDraft } from './use-ride-draft';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stored = { draft: null, salvage: () => null, save: () => {}, clear: () => {} };

it('gives its position to the stop that was pinned, wherever that has been moved meanwhile', async () => {
  const isFound = stubPosition();
  const { wrapper } = signedInPage('trip');
  function Form() {
    const { draft, addStop, placeStop, moveStop, removeStop } = useRideDraft({ initial: emptyDraft('company', null), stored });
    return (
      <>
        <StopsField stops={draft.stops} errorAt={() => null} onAdd={addStop} onPlace={placeStop} onMove={moveStop} onRemove={removeStop} />
        <output>{draft.stops.map(({ place }) => `${place?.label}, ${place?.coordinates ? 'located' : 'somewhere'}`).join('; ')}</output>
      </>
    );
  }
  render(<Form />, { wrapper });
  const user = userEvent.setup();
  for (const place of ['Gate 4', 'Gate 5']) {
    await user.click(screen.getByRole('button', { name: 'Add stop' }));
    await user.type(screen.getAllByRole('combobox').at(-1) ?? document.body, place);
  }
  const [pin] = screen.getAllByRole('button', { name: 'Use my current location' });
  await user.click(pin ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Move stop 1 down' }));
  await act(async () => isFound());
  expect(screen.getByRole('status').textContent).toBe('Gate 5, somewhere; Gate 4, located');
});
