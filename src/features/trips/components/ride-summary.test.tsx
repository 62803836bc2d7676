// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RideSummary } from './ride-summary';

const quote = { fare: { amount: 20_354, currency: 'INR' }, distance: 9300, duration: 1500 };

const show = (beside: Parameters<typeof RideSummary>[0]['beside']) =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <RideSummary beside={beside} quote={quote} hasWay sending={false} action="Schedule" />
      </MantineProvider>
    </I18nProvider>,
  );
const follows = (first: Element, second: Element) => (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('says what the ride costs and takes, beside its button', () => {
  show(null);
  expect(screen.getByText(/203\.54/)).toBeTruthy();
  expect(screen.getByText(/9\.3 km/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Schedule' })).toHaveLength(1);
});

it('has the way and why nothing came of sending it above its button, where it stands beside the form', () => {
  show({ sketch: <svg role="img" aria-label="The way" />, refusal: <p role="alert">Not saved</p> });
  const button = screen.getByRole('button', { name: 'Schedule' });
  const way = screen.getByRole('img', { name: 'The way' });
  expect(follows(way, screen.getByText(/203\.54/))).toBe(true);
  expect(follows(screen.getByRole('alert'), button)).toBe(true);
});
