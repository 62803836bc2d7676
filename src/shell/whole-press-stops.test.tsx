// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { emptyDraft } from '@/features/trips/components/ride-draft';
import { StopsField } from '@/features/trips/components/stops-field';
import { useRideDraft } from '@/features/trips/components/use-ride-draft';
import { signedInPage } from '../../tests/support/page-device';
import { keepPressesWhole } from './whole-press';

const stored = { draft: null, salvage: () => null, save: () => {}, clear: () => {} };

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

function Form() {
  const { draft, addStop, placeStop, moveStop, removeStop } = useRideDraft({ initial: emptyDraft('company', null), stored });
  return (
    <>
      <StopsField stops={draft.stops} errorAt={() => null} onAdd={addStop} onPlace={placeStop} onMove={moveStop} onRemove={removeStop} />
      <output>{draft.stops.map(({ place }) => place?.label).join()}</output>
    </>
  );
}

it('removes one stop by a double press, not also the one that comes under the finger', async () => {
  const { wrapper } = signedInPage('trip');
  stop = keepPressesWhole();
  render(<Form />, { wrapper });
  const user = userEvent.setup();
  for (const place of ['A', 'B', 'C']) {
    await user.click(screen.getByRole('button', { name: 'Add stop' }));
    await user.type(screen.getAllByRole('combobox').at(-1) ?? document.body, place);
  }
  for (const detail of [1, 2]) {
    const remove = screen.getByRole('button', { name: 'Remove stop 1' });
    for (const type of ['pointerdown', 'click'])
      fireEvent(remove, new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 7, detail }));
  }
  expect(screen.getByRole('status').textContent).toBe('B,C');
});
