// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Shortcuts } from './shortcuts';

let pressed: string[];

const List = () => (
  <main>
    <input type="search" aria-label="Search" />
    <table>
      <tbody>
        {['one', 'two'].map((name) => (
          <tr key={name}>
            <td>
              <input type="checkbox" aria-label={`Select ${name}`} />
            </td>
            <td>
              <a href={`#${name}`}>{name}</a>
            </td>
            <td>
              <button type="button">Edit {name}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <button type="button" onClick={() => pressed.push('Below')}>
      Below
    </button>
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pressed.push('sent');
      }}
    >
      <input aria-label="Reason" />
      <textarea aria-label="Words" />
    </form>
  </main>
);

async function show() {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Shortcuts />
      </>
    ),
  });
  const route = (path: string, component: () => React.ReactNode) => createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([route('/', List), route('/create-trip', () => <h1>Create Trip</h1>)]);
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
      </MantineProvider>
    </I18nProvider>,
  );
  return screen.findByRole('searchbox');
}

const link = (name: string) => screen.getByRole('link', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement;

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  pressed = [];
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('goes from row to row, chooses the one at hand, and into the search', async () => {
  const search = await show();
  await userEvent.keyboard('j');
  expect(focused()).toBe(link('one'));
  await userEvent.keyboard('jx');
  expect(focused()).toBe(link('two'));
  expect(box('two').checked).toBe(true);
  await userEvent.keyboard('k');
  expect(focused()).toBe(link('one'));
  await userEvent.keyboard('/');
  expect(focused()).toBe(search);
});

it('is in a list with one step of the Tab key, and out of it with the next, back where it was left', async () => {
  const search = await show();
  search.focus();
  await userEvent.tab();
  expect(focused()).toBe(link('one'));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(focused()).toBe(button('Edit two'));
  await userEvent.tab();
  expect(focused()).toBe(button('Below'));
  await userEvent.tab({ shift: true });
  expect(focused()).toBe(button('Edit two'));
  await userEvent.tab({ shift: true });
  expect(focused()).toBe(search);
});

it('goes by arrows between the rows and between the things in one, and to both ends', async () => {
  await show();
  await userEvent.keyboard('j{ArrowLeft}');
  expect(focused()).toBe(box('one'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe(box('one'));
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe(box('two'));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(focused()).toBe(link('two'));
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe(link('one'));
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(focused()).toBe(link('two')));
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(focused()).toBe(link('one')));
});

it('chooses the row with Space too, also where single keys are off', async () => {
  localStorage.setItem('single-keys', 'off');
  await show();
  link('two').focus();
  await userEvent.keyboard(' ');
  expect(box('two').checked).toBe(true);
  await userEvent.keyboard('{ArrowLeft} ');
  expect(box('two').checked).toBe(false);
});

it('leaves to a field what is typed there', async () => {
  const search = await show();
  await userEvent.type(search, 'jc/?');
  expect(search).toHaveProperty('value', 'jc/?');
  expect(screen.queryByRole('heading', { name: 'Create Trip' })).toBeNull();
});

it('presses once with an Enter that is held down, and goes on to the next line where one writes', async () => {
  await show();
  button('Below').focus();
  await userEvent.keyboard('{Enter>4/}');
  expect(pressed).toEqual(['Below']);
  screen.getByRole('textbox', { name: 'Reason' }).focus();
  await userEvent.keyboard('{Enter>4/}');
  expect(pressed).toEqual(['Below', 'sent']);
  await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), '{Enter>3/}');
  expect(screen.getByRole('textbox', { name: 'Words' })).toHaveProperty('value', '\n\n\n');
});

it('sends no form with the Enter that has moved on to its next field', async () => {
  const search = await show();
  // As a field that searches: Enter takes what was found.
  const moveOn = (event: Event) => {
    event.preventDefault();
    screen.getByRole('textbox', { name: 'Reason' }).focus();
  };
  search.addEventListener('keydown', moveOn, { once: true });
  search.focus();
  await userEvent.keyboard('{Enter>3/}');
  expect(pressed).toEqual([]);
});

it('books a ride', async () => {
  await show();
  await userEvent.keyboard('c');
  await screen.findByRole('heading', { name: 'Create Trip' });
});

it('says what there is, and there it can be turned off and on again', async () => {
  await show();
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('c');
  expect(screen.queryByRole('heading', { name: 'Create Trip' })).toBeNull();
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('c');
  await screen.findByRole('heading', { name: 'Create Trip' });
});
