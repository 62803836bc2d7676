// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TimeField } from './time-field';

function TimeForm({ initial = '' }: { initial?: string }) {
  const [time, setTime] = useState(initial);
  return (
    <>
      <TimeField id="time" label="Time" value={time} onChange={setTime} error={null} />
      <button type="button" onClick={() => setTime('09:00')}>
        Morning
      </button>
      <output>{time}</output>
    </>
  );
}

const show = (form = <TimeForm />) =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">{form}</MantineProvider>
    </I18nProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });
const outcome = () => screen.getByRole('status').textContent;

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

describe('a time field', () => {
  it.each(['0745', '7:45', '7.45', '7 45', '745a'])('takes “%s”, and shows it as all times are shown once it is left', async (text) => {
    const user = userEvent.setup();
    show();
    await user.type(field(), text);
    expect(field().value).toBe(text);
    expect(outcome()).toBe('07:45');
    await user.tab();
    await waitFor(() => expect(field().value).toBe('07:45'));
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('takes what is put in at once', () => {
    show();
    fireEvent.change(field(), { target: { value: '09:30' } });
    expect(outcome()).toBe('09:30');
  });

  it('keeps what can’t be read, and says so once it is left', async () => {
    const user = userEvent.setup();
    show();
    await user.type(field(), '7:4');
    expect(screen.queryByText('Please enter a time such as 09:30')).toBeNull();
    await user.tab();
    expect(field().value).toBe('7:4');
    expect(outcome()).toBe('7:4');
    expect(await screen.findByText('Please enter a time such as 09:30')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.type(field(), '5');
    await user.tab();
    expect(outcome()).toBe('07:45');
    expect(screen.queryByText('Please enter a time such as 09:30')).toBeNull();
  });

  it('says of the end of a day that it is the beginning of the next', async () => {
    const user = userEvent.setup();
    show();
    await user.type(field(), '24:00');
    await user.tab();
    expect(field().value).toBe('24:00');
    expect(await screen.findByText(/24:00 is 00:00 of the next day/)).toBeTruthy();
  });

  it('goes by five minutes with the arrow keys, and begins in the morning', async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(field().value).toBe('09:00');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(outcome()).toBe('09:05');
    await user.clear(field());
    await user.type(field(), '745p{ArrowDown}');
    expect(field().value).toBe('19:40');
    await user.clear(field());
    await user.type(field(), '7:4{ArrowDown}');
    expect(field().value).toBe('7:4');
  });

  it('is emptied, and follows what is chosen elsewhere', async () => {
    const user = userEvent.setup();
    show(<TimeForm initial="19:45" />);
    await user.clear(field());
    expect(outcome()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Morning' }));
    await waitFor(() => expect(field().value).toBe('09:00'));
  });

  it('moves nothing under a press that leaves it', async () => {
    const user = userEvent.setup();
    show();
    await user.type(field(), '24:00');
    await user.pointer({ target: screen.getByRole('button', { name: 'Morning' }), keys: '[MouseLeft>]' });
    expect(screen.queryByText(/24:00 is/)).toBeNull();
    await user.pointer('[/MouseLeft]');
    await waitFor(() => expect(field().value).toBe('09:00'));
  });

  it('leaves what is typed as it is typed by somebody who has been in another window', async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    // The window was left and come back to: no key and no pointer of this page has ended that.
    fireEvent.blur(field());
    fireEvent.focus(field());
    await user.keyboard('1930');
    expect(field().value).toBe('1930');
    expect(outcome()).toBe('19:30');
  });
});
