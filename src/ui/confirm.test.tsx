// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { confirm, confirmChoice } from './confirm';
import ConfirmDialog from './confirm-dialog';

afterEach(cleanup);

const question = { title: 'Delete', message: 'Are you sure?', confirm: 'Delete it', cancel: 'Keep it', danger: true };

async function ask(): Promise<Promise<boolean>[]> {
  render(
    <MantineProvider env="test">
      <ConfirmDialog />
    </MantineProvider>,
  );
  let answer = Promise.resolve(false);
  act(() => {
    answer = confirm(question);
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
  render(
    <MantineProvider env="test">
      <ConfirmDialog />
    </MantineProvider>,
  );
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
