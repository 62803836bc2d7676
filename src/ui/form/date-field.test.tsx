// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import DateField from './date-field';

function DateForm({ from }: { from?: string }) {
  const [date, setDate] = useState('2026-11-27');
  return (
    <>
      <DateField id="date" label="Date" value={date} onChange={setDate} today="2026-11-25" from={from} error={null} />
      <output>{date}</output>
    </>
  );
}

async function opened(from?: string) {
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <DateForm from={from} />
      </MantineProvider>
    </I18nProvider>,
  );
  await userEvent.click(field());
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const outcome = () => screen.getByRole('status').textContent;

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('marks today, wherever that is', async () => {
  await opened();
  expect(document.querySelectorAll('[aria-current=date]')).toHaveLength(1);
  expect(day('25 November 2026').getAttribute('aria-current')).toBe('date');
});

it('lets no day be picked before the first one', async () => {
  await opened('2026-11-25');
  expect(day('24 November 2026').disabled).toBe(true);
  await userEvent.click(day('25 November 2026'));
  expect(outcome()).toBe('2026-11-25');
});

it('lets any day be picked where there is no first one', async () => {
  await opened();
  await userEvent.click(day('24 November 2026'));
  expect(outcome()).toBe('2026-11-24');
});

it('takes a typed day before the first one, so that the form can say what is wrong with it', async () => {
  await opened('2026-11-25');
  await userEvent.clear(field());
  await userEvent.type(field(), '02/03/2024');
  await userEvent.tab();
  expect(outcome()).toBe('2024-03-02');
  expect(field().value).toBe('02/03/2024');
});

it.each(['30/02/2026', '29/11/26', 'tomorrow'])(
  'keeps %s, which is no date, and says so once it is left, in place of the last date',
  async (text) => {
    await opened();
    await userEvent.clear(field());
    await userEvent.type(field(), text);
    expect(outcome()).toBe(text);
    expect(screen.queryByText('Please enter a date such as 25/11/2026')).toBeNull();
    await userEvent.tab();
    await screen.findByText('Please enter a date such as 25/11/2026');
    expect(field().value).toBe(text);
    expect(outcome()).toBe(text);
  },
);

it('shows the month of what is typed, writes it as it is read, and takes the one that is picked in its place', async () => {
  await opened();
  await userEvent.clear(field());
  await userEvent.type(field(), '2.3.2027');
  await userEvent.click(day('9 March 2027'));
  expect(outcome()).toBe('2027-03-09');
  expect(field().value).toBe('09/03/2027');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('button', { name: '9 March 2027' })).toBeNull();
});

it('is emptied by deleting the text', async () => {
  await opened();
  await userEvent.clear(field());
  await userEvent.tab();
  expect(outcome()).toBe('');
  expect(field().value).toBe('');
});

it('closes its calendar by Escape and where it is left, and opens it by a click', async () => {
  await opened();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: '25 November 2026' })).toBeNull());
  await userEvent.click(field());
  await screen.findByRole('button', { name: '25 November 2026' });
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByRole('button', { name: '25 November 2026' })).toBeNull());
});
