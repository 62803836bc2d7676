// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../../../tests/support/page-device';
import { tripOf } from '../../../../tests/support/trips';
import { RideChangeDetails } from './ride-change-details';

afterEach(cleanup);

const rupees = (amount: number) => ({ amount, currency: 'INR' });

it('names what a ride that is over came to, not what it was estimated at', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { wrapper } = signedInPage('trip');
  const trip = tripOf({ status: 'completed', stage: 'completed', estimatedFare: rupees(26_708), totalFare: rupees(26_300) });
  render(<RideChangeDetails trip={trip} soon={false} />, { wrapper });
  expect(screen.getByText(/263\.00/)).toBeTruthy();
  expect(screen.queryByText(/267\.08/)).toBeNull();
});
