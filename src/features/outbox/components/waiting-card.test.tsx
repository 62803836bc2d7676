// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { msg } from '@lingui/core/macro';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createRef, Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { anyAddition } from '@/ui/list/change-words';
import { signedInPage } from '../../../../tests/support/page-device';
import { waitingRow } from '../../../../tests/support/waiting';
import { PresentContext } from '../present-context';
import type { Present } from '../presentation';
import { WaitingCard } from './waiting-card';

afterEach(cleanup);

it('tells the buttons of one change from those of another by what the change is', async () => {
  const words = { ...anyAddition, title: msg`Add Employee`, conflict: anyAddition.refused, ownConflict: anyAddition.refused };
  const refusals = { gone: anyAddition.refused, rules: {}, field: () => [] };
  const nothingMore = { details: null, edit: null, useRenewed: null, instead: null, conflict: null };
  const present: Present = ({ id }) => ({ ...nothingMore, words, refusals, subject: id, line: id });
  const loaded = Promise.resolve(present);
  const cards = (
    <PresentContext value={() => loaded}>
      <Suspense>
        {['Asha Rao', 'Ben Okafor'].map((id, seq) => (
          <WaitingCard key={id} row={waitingRow({ name: 'employee.add', body: {}, seq, id })} met={createRef()} asks={false} held={false} />
        ))}
      </Suspense>
    </PresentContext>
  );
  const { wrapper } = signedInPage('trip');
  // How changes read is waited for.
  await act(async () => void render(cards, { wrapper }));
  for (const name of ['Add Employee · Asha Rao', 'Add Employee · Ben Okafor']) {
    expect(within(screen.getByRole('article', { name })).getByRole('button', { name: 'Discard' })).toBeDefined();
  }
});
