// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDraft } from './ride-draft';
import { WhenField } from './when-field';

const india = 'Asia/Kolkata';
/** 08:02 in India. */
const morning = Date.parse('2026-11-25T02:32:00Z');

function When({ now, at = null, zone = india }: { now: number; at?: number | null; zone?: string }) {
  const [draft, setDraft] = useState(emptyDraft('', null));
  return (
    <WhenField
      value={draft}
      onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      zone={zone}
      now={now}
      at={at}
      leadMinutes={30}
      asksWhich={false}
      errors={{ date: null, time: null }}
    />
  );
}

const shown = (now: number, ride: { at?: number; zone?: string } = {}) => (
  <I18nProvider i18n={i18n}>
    <MantineProvider env="test">
      <When now={now} {...ride} />
    </MantineProvider>
  </I18nProvider>
);
const shownIn = (timeZone: string | undefined, at: number) => new Date(at).toLocaleString('en', { timeZone });
const isHere = (zone: string, at: number) => shownIn(zone, at) === shownIn(undefined, at);
const lit = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('lights up the quick choice whose date and time are chosen', async () => {
  render(shown(morning));
  expect(lit()).toEqual([]);
  await press('In 2 h');
  expect(lit()).toEqual(['In 2 h']);
  await press('Tomorrow 09:00');
  expect(lit()).toEqual(['Tomorrow 09:00']);
});

it('lights up a quick choice for the same time typed, and for no other', async () => {
  render(shown(morning));
  await press('In 1 h');
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });
  expect(time.value).toBe('09:05');
  await userEvent.clear(time);
  await userEvent.type(time, '9:20');
  expect(lit()).toEqual([]);
  await userEvent.clear(time);
  await userEvent.type(time, '1005');
  expect(lit()).toEqual(['In 2 h']);
});

it('lights up none once the clock has gone on, nor when the ride is to come now', async () => {
  const { rerender } = render(shown(morning));
  await press('In 1 h');
  rerender(shown(morning + 5 * 60_000));
  expect(lit()).toEqual([]);
  await press('In 1 h');
  expect(lit()).toEqual(['In 1 h']);
  await userEvent.click(screen.getByRole('radio', { name: 'Now' }));
  expect(lit()).toEqual([]);
});

const july = Date.parse('2027-07-15T14:00:00Z');
const zone = Intl.supportedValuesOf('timeZone').find((each) => isHere(each, morning) && !isHere(each, july));

// Nobody else's clocks are like those of India at any time of the year.
it.runIf(zone)('says whose time it is where the clocks agree today and not when the ride is to come', async () => {
  const { rerender } = render(shown(morning, { zone }));
  await userEvent.click(screen.getByRole('radio', { name: 'Later' }));
  expect(screen.queryByText(/The time of the pickup/)).toBeNull();
  rerender(shown(morning, { zone, at: july }));
  expect(screen.queryByText(/The time of the pickup/)).not.toBeNull();
});
