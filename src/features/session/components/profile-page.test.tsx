// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gate } from '../../../../tests/support/note-device';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf, tripOf } from '../../../../tests/support/trips';
import { Devices } from './devices';
import { KeptHere } from './kept-here';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { ResetPasswordPage } from './reset-password-page';

type Answer = { status: number; body: object };
/** What the API says to the next change, by its path. */
let answers: Record<string, Answer>;
let sent: [path: string, body: unknown][];
/** Until it has passed, changes aren't answered. */
let held: Promise<void>;

const done = (payload: unknown): Answer => ({ status: 200, body: { code: 'ok', message: '', payload } });
const refused = (field: string, code: string): Answer => ({
  status: 422,
  body: { code: 'validation', message: 'Please check', payload: null, errors: [{ field, code, message: '' }], requestId: '' },
});

beforeEach(() => {
  answers = {};
  sent = [];
  held = Promise.resolve();
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = url.replace(/^.*\/admin\//, '').replace(/\?.*/, '');
    const { status, body: answer } = answers[path] ?? done({ data: [], total: 0, page: 1, sizePerPage: 100 });
    if (answers[path] && method !== 'GET') {
      sent.push([path, JSON.parse(String(body))]);
      await held;
    }
    return new Response(JSON.stringify(answer), { status, headers: { 'Content-Type': 'application/json' } });
  });
  localStorage.setItem('token', 'token');
  localStorage.setItem('user_id', idOf(80));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows another name at once wherever the person is named', async () => {
  answers['account/name'] = done({ id: idOf(80), name: 'Asha Iyer', email: 'asha@acme.example' });
  const { wrapper, queryClient } = signedInPage('trip');
  render(<NameForm name="Asha Rao" />, { wrapper });
  await press('Change name');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha Iyer');
  await press('Save');
  await screen.findByRole('button', { name: 'Change name' });
  expect(sent).toMatchObject([['account/name', { name: 'Asha Iyer' }]]);
  expect(queryClient.getQueryData(['me'])).toMatchObject({ user: { name: 'Asha Iyer' } });
});

it('takes nothing that is typed while it is sent', async () => {
  answers['account/name'] = done({ id: idOf(80), name: 'Asha Iyer', email: 'asha@acme.example' });
  const answered = gate();
  held = answered.passed;
  render(<NameForm name="Asha Rao" />, { wrapper: signedInPage('trip').wrapper });
  await press('Change name');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(name, '!');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(name.closest('form')?.inert).toBe(true);
  await act(async () => answered.open());
  await screen.findByRole('button', { name: 'Change name' });
});

it('sends no name that is the one it has been', async () => {
  answers['account/name'] = done({ id: idOf(80), name: 'Asha Rao', email: 'asha@acme.example' });
  render(<NameForm name="Asha Rao" />, { wrapper: signedInPage('trip').wrapper });
  await press('Change name');
  await press('Save');
  await screen.findByRole('button', { name: 'Change name' });
  expect(sent).toEqual([]);
});

async function typePasswords(current: string, next: string) {
  render(<PasswordForm />, { wrapper: signedInPage('trip').wrapper });
  await press('Change password');
  await userEvent.type(screen.getByLabelText('Current password'), current);
  await userEvent.type(screen.getByLabelText('New password'), next);
  await press('Save');
}

it('says how many other devices another password has signed out', async () => {
  answers['account/password'] = done({ ended: 2 });
  await typePasswords('a long password', 'correct horse battery');
  expect((await screen.findByRole('status')).textContent).toMatch(/2 other devices/);
});

// The same is answered where the first answer was lost, whose devices nobody counts again.
it('doesn’t say that no other device was signed in before, where none was signed out by this answer', async () => {
  answers['account/password'] = done({ ended: 0 });
  await typePasswords('a long password', 'correct horse battery');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your password has been changed. No other device is signed in.'));
});

it('says at the field that the current password is wrong', async () => {
  answers['account/password'] = refused('current', 'wrong-password');
  await typePasswords('another', 'correct horse battery');
  expect(await screen.findByText('This is not your current password')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
});

it('sends no password that is easy to guess', async () => {
  answers['account/password'] = done({ ended: 0 });
  await typePasswords('a long password', 'asha-rao-2026');
  expect(await screen.findByText('This is too easy to guess. Please choose another one')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('says what is kept on the device, and honestly that the browser didn’t agree to keep it', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    storage: {
      estimate: async () => ({ usage: 5_242_880 }),
      persisted: async () => false,
      persist: async () => false,
    },
  });
  const { wrapper, server, pull } = signedInPage('trip');
  server.rows = [tripOf()];
  await pull();
  render(<KeptHere />, { wrapper });
  const facts = (await screen.findByText('Trips')).closest('dl');
  expect(facts && within(facts).getByText('About 5 MB')).toBeTruthy();
  expect(
    facts &&
      within(facts)
        .getAllByRole('definition')
        .map((each) => each.textContent),
  ).toEqual(['1', '0', '0', '0', 'About 5 MB']);
  await press('Keep this data');
  expect(await screen.findByText(/The browser didn’t agree/)).toBeTruthy();
});

it('says at its field that a new password by a link is too easy', async () => {
  answers['/api/auth/reset-password'] = refused('password', 'too-easy');
  const { wrapper } = signedInPage('trip');
  const component = () => <ResetPasswordPage linkId="secret" onReset={() => {}} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper });
  await userEvent.type(await screen.findByLabelText('New password'), 'asha@acme.example');
  await press('Save');
  await screen.findByText('This is too easy to guess. Please choose another one');
  expect(document.activeElement).toBe(screen.getByLabelText('New password'));
});

it('leaves a device that has been signed out in its place, so that another press is none for the next one', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  const [lost, kept] = ['Lost', 'Kept'].map((name, n) => ({ id: idOf(51 + n), name, createdAt: at, lastUsedAt: at, current: false }));
  const listed = (...data: unknown[]) => done({ data, total: data.length, page: 1, sizePerPage: 100 });
  answers['session/list-sort'] = listed(lost, kept);
  answers[`session/${lost?.id}/end`] = done(null);
  render(<Devices />, { wrapper: signedInPage('trip').wrapper });
  const button = await screen.findByRole('button', { name: 'Sign out this device: Lost' });
  answers['session/list-sort'] = listed(kept);
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Signed out');
  expect(document.activeElement?.textContent).toBe('LostSigned out');
  expect(screen.getAllByRole('listitem').map((each) => within(each).queryAllByRole('button').length)).toEqual([0, 1]);
  await userEvent.keyboard('{Enter}');
  expect(sent.map(([path]) => path)).toEqual([`session/${lost?.id}/end`]);
});
