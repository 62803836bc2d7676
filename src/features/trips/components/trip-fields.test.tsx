// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { signedInPage } from '../../../../tests/support/page-device';
import { tripOf } from '../../../../tests/support/trips';
import { TripFields } from './trip-fields';

afterEach(cleanup);

test.each([
  ['customer', 'Kavya Iyer', 'Kavya Iyer (Customer)'],
  ['system', '', 'System'],
] as const)('says that the %s “%s” cancelled a ride as “%s”', (party, name, words) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { wrapper } = signedInPage('trip');
  render(<TripFields trip={tripOf({ status: 'cancelled', cancelledBy: { party, name } })} />, { wrapper });
  expect(screen.getByText('Cancelled by').nextElementSibling?.textContent).toBe(words);
});
