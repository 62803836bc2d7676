// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Overlays } from '@/ui/feedback/overlays';
import { signedInPage } from '../../../../tests/support/page-device';
import { waitingRow } from '../../../../tests/support/waiting';
import { rowText } from '../hooks';
import { UnreadableChange } from './unreadable-change';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const row = waitingRow({ name: 'trip.teleport', body: { to: 'Mars' } });

/** After rendering, because user-event brings a clipboard of its own. */
function show() {
  const { wrapper } = signedInPage('trip');
  render(
    <>
      <UnreadableChange row={row} />
      <Overlays />
    </>,
    { wrapper },
  );
  return userEvent.setup();
}
const copy = () => screen.getByRole('button', { name: 'Copy as text' });

it('says that it has been copied', async () => {
  const user = show();
  await user.click(copy());
  expect(await screen.findByText('Copied as text')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(rowText(row));
});

it('says that it could not be copied, and what to do instead', async () => {
  const user = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Write permission denied', 'NotAllowedError'));
  await user.click(copy());
  expect(await screen.findByText('This could not be copied. Please download it.')).toBeTruthy();
});
