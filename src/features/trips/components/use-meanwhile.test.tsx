// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Trip } from '@/contract/trips';
import { formatOf } from '@/i18n/formats';
import { tripOf } from '../../../../tests/support/trips';
import { useMeanwhile } from './use-meanwhile';

afterEach(cleanup);

function told(more: Partial<Trip>): string | null {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
  return renderHook(useMeanwhile, { wrapper }).result.current(tripOf(more));
}

const at = '2026-03-02T05:12:00.000Z';
const when = formatOf('en').age(Date.parse(at));

it('says who has cancelled a ride that can’t be changed any more, and when', () => {
  const cancelledBy = { party: 'customer', name: 'Kavya Iyer' } as const;
  expect(told({ status: 'cancelled', cancelledBy, cancelledAt: at })).toBe(`The ride was cancelled by Kavya Iyer, ${when}.`);
  const bySystem = { party: 'system', name: '' } as const;
  expect(told({ status: 'cancelled', cancelledBy: bySystem, cancelledAt: at })).toBe(`The ride was cancelled, ${when}.`);
  expect(told({ status: 'cancelled', cancelledAt: at })).toBe(`The ride was cancelled, ${when}.`);
});

it('says how far a ride has come that is no longer only scheduled', () => {
  const driver = { name: 'Ramesh', email: 'r@drivers.example' };
  expect(told({ status: 'ongoing', stage: 'accepted', driver })).toBe('Ramesh has accepted the ride.');
  expect(told({ status: 'ongoing', stage: 'started', startedAt: at })).toBe(`The ride began, ${when}.`);
  expect(told({ status: 'completed', endedAt: at })).toBe(`The ride ended, ${when}.`);
});

it('says nothing of a ride that can still be changed', () => {
  expect(told({ status: 'scheduled' })).toBeNull();
});
