// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { FuelConsumption } from '@/contract/reports';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf } from '../../../../tests/support/trips';
import { FuelConsumptionPage } from './fuel-consumption-page';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const days = { from: '2026-11-01', to: '2026-11-30' };
const taken = { refuellings: 2, millilitres: 98_000, metres: 400_000, metresPerLitre: 4_100, cost: 980_000 };
const car = { carId: idOf(1), plateNumber: 'KA 01 AB 1234', model: 'Dzire', vehicleName: 'Sedan' };
const doubtful = { on: '2026-11-12', millilitres: 90_000, odometer: null, metresPerLitre: null, tank: 37_000, usual: null };
const report: FuelConsumption = {
  ...days,
  currency: 'INR',
  totals: taken,
  before: { from: '2026-10-02', to: '2026-10-31', totals: taken },
  cars: [{ ...car, ...taken, month: '2026-11' }],
  outliers: [{ ...car, ...doubtful, logId: idOf(2), why: ['more-than-tank'], readBefore: null }],
  otherCurrencies: [{ currency: 'EUR', entries: 1, amount: 4_500 }],
};

it('saves doubtful refuellings with the figures in which they are, as the screen has them', async () => {
  const contents: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) contents.push(content);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.stubGlobal('fetch', async () => Response.json({ code: 'ok', message: '', payload: report }));
  const component = () => <FuelConsumptionPage search={days} onSearch={() => {}} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper: signedInPage('car').wrapper });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByText('CSV, for any program'));
  await waitFor(() => expect(contents).toHaveLength(1));
  expect((await contents[0]?.text())?.split('\r\n').slice(1, -2)).toEqual([
    'KA 01 AB 1234,Dzire,2026-11,2,98,400,4.1,9800',
    'One more entry of €45 is not in the totals',
    '',
    'Doubtful refuellings',
    'Car,Date,Why,Fuel (l),Tank (l),Per litre (km/l),Usually per litre (km/l),Odometer (km),Odometer before (km)',
    'KA 01 AB 1234,2026-11-12,More than the tank holds,90,37,,,,',
    '',
  ]);
});
