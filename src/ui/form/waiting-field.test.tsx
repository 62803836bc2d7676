// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { WaitingField } from './waiting-field';

afterEach(cleanup);

/** A form with a field whose code is there once `arrive` is called. */
function renderForm() {
  let arrive = () => {};
  const Field = lazy(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { default: () => <input id="joined" aria-label="Joined" /> };
  });
  render(
    <MantineProvider env="test">
      <input aria-label="Name" />
      <Suspense fallback={<WaitingField id="joined" aria-label="Joined" value="" />}>
        <Field />
      </Suspense>
    </MantineProvider>,
  );
  return () => arrive();
}

const joined = () => screen.getByRole('textbox', { name: 'Joined' });
const isThere = () => !joined().hasAttribute('readonly');

it('gives the focus to the field that takes its place', async () => {
  const arrive = renderForm();
  joined().focus();
  arrive();
  await expect.poll(isThere).toBe(true);
  expect(document.activeElement).toBe(joined());
});

it('takes it from nobody who is elsewhere', async () => {
  const arrive = renderForm();
  const name = screen.getByRole('textbox', { name: 'Name' });
  name.focus();
  arrive();
  await expect.poll(isThere).toBe(true);
  expect(document.activeElement).toBe(name);
});
