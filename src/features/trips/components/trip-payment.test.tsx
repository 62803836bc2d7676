// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tripOf } from '../../../../tests/support/trips';
import { TripPayment } from './trip-payment';

const payment = {
  id: 'pi_1',
  amount: 45_000,
  currency: 'INR',
  captureMethod: 'automatic_async',
  customer: 'cus_1',
  livemode: false,
  paymentMethod: 'card',
  paymentMethodTypes: ['card', 'upi'],
};

test('words the gateway’s kinds, and shows one that nobody knows as it came', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <TripPayment trip={tripOf({ payment })} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(expect.arrayContaining(['Card', 'Automatic', 'Card and Other: upi']));
});
