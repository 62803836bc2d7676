// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { FuelConsumption } from '@/contract/reports';
import { signedInPage } from '../../../../tests/support/page-device';
import { useFuelTable } from './use-fuel-table';

const nothing = { refuellings: 0, millilitres: 0, metres: null, metresPerLitre: null, cost: 0 };

it('says beside its costs what was paid in another currency, which none of them has', () => {
  onTestFinished(cleanup);
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const report: FuelConsumption = {
    ...days,
    currency: 'INR',
    totals: nothing,
    before: { ...days, totals: nothing },
    cars: [],
    outliers: [],
    otherCurrencies: [
      { currency: 'EUR', entries: 1, amount: 4_500 },
      { currency: 'USD', entries: 2, amount: 9_050 },
    ],
  };
  const { result } = renderHook(() => useFuelTable(report), { wrapper: signedInPage('trip').wrapper });
  expect(result.current?.notes).toEqual([
    'One more entry of €45 is not in the totals',
    '2 more entries, $90.50 together, are not in the totals',
  ]);
});
