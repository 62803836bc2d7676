// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { confirm, confirmChoice, type Question, withdrawQuestion } from './confirm';
import ConfirmDialog from './confirm-dialog';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const question = { title: 'Delete', message: 'Are you sure?', confirm: 'Delete it', cancel: 'Keep it', danger: true };

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <ConfirmDialog />
      </MantineProvider>
    </I18nProvider>,
  );

async function ask(more: Partial<Question> = {}): Promise<Promise<boolean>[]> {
  show();
  let answer = Promise.resolve(false);
  act(() => {
    answer = confirm({ ...question, ...more });
  });
  await screen.findByRole('dialog', { name: 'Delete' });
  return [answer];
}

it('does it at the button that names it', async () => {
  const [answer] = await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(await answer).toBe(true);
});

it('keeps everything at the other button', async () => {
  const [answer] = await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await answer).toBe(false);
});

it('keeps everything at Escape', async () => {
  const [answer] = await ask();
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

it('answers an open question with no when another comes', async () => {
  const [first] = await ask();
  act(() => void confirm(question));
  expect(await first).toBe(false);
});

it('wants one of a few chosen before it is done', async () => {
  show();
  let answer: Promise<string | null> = Promise.resolve(null);
  act(() => {
    answer = confirmChoice(question, {
      label: 'Move them to',
      placeholder: 'Select',
      options: [{ value: 'sales', label: 'Sales' }],
      missing: 'Please select',
    });
  });
  await screen.findByRole('dialog', { name: 'Delete' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(screen.getByText('Please select')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Move them to'), 'sales');
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(await answer).toBe('sales');
});

it('deletes more than one sees at once only after their number is typed', async () => {
  const [answer] = await ask({ deletes: 4484 });
  const input = screen.getByLabelText('To confirm, type the number 4,484');
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(screen.getByText('Please type 4,484')).toBeTruthy();
  expect(document.activeElement).toBe(input);
  await userEvent.type(input, '4484{Enter}');
  expect(await answer).toBe(true);
});

it('takes the number as it is written on the screen, and no other', async () => {
  const [answer] = await ask({ deletes: 4484 });
  const input = screen.getByLabelText('To confirm, type the number 4,484');
  await userEvent.type(input, '448{Enter}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await userEvent.clear(input);
  await userEvent.type(input, '4,484{Enter}');
  expect(await answer).toBe(true);
});

it('wants nothing typed for a few', async () => {
  const [answer] = await ask({ deletes: 20 });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(await answer).toBe(true);
});

it('goes, answered with no, where whoever was asked has left', async () => {
  const [answer] = await ask();
  act(withdrawQuestion);
  expect(await answer).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
