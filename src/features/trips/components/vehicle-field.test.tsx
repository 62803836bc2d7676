// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Vehicle, VehicleKind } from '@/contract/fleet';
import type { VehiclesState } from '@/features/fleet/hooks';
import { idOf } from '../../../../tests/support/trips';
import { VehicleField } from './vehicle-field';

i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(cleanup);

const tariff = { currency: 'INR', base: 5000, perKilometre: 1500, perMinute: 100, perStop: 2000, minimum: 8000 };
const vehicleOf = (number: number, kind: VehicleKind): Vehicle => ({
  id: idOf(number),
  version: 1,
  rev: 1,
  name: `The ${kind}`,
  kind,
  seats: 4,
  active: true,
  tariff,
});
const all = [vehicleOf(1, 'van'), vehicleOf(2, 'sedan')];

function shown(kept: string | null, vehicles = all, found: VehiclesState = { state: 'ready', retry: () => {} }) {
  const onChange = vi.fn();
  const entitlements = { airportRides: true, vehicleKinds: ['sedan' as const] };
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <VehicleField
          vehicles={vehicles}
          found={found}
          entitlements={entitlements}
          kept={kept}
          places={[]}
          value={null}
          onChange={onChange}
          error={null}
        />
      </MantineProvider>
    </I18nProvider>,
  );
  return onChange;
}

it('shows a vehicle that the plan lacks, and lets nobody choose it', async () => {
  const onChange = shown(null);
  const van = screen.getByRole('radio', { name: /The van.*Not in your plan/ });
  expect(van).toHaveProperty('disabled', true);
  await userEvent.click(van);
  await userEvent.click(screen.getByRole('radio', { name: /The sedan/ }));
  expect(onChange.mock.calls).toEqual([[idOf(2)]]);
});

it('leaves a ride the vehicle that it has had', () => {
  shown(idOf(1));
  expect(screen.getByRole('radio', { name: /The van/ })).toHaveProperty('disabled', false);
});

it('says why there are no vehicles, nothing while they are on their way, and asks again for those that can’t be had', async () => {
  const retry = vi.fn();
  const words = () => screen.queryByText(/once this device has been connected|no vehicles|can’t be shown/)?.textContent;
  const said = (['loading', 'needs-connection', 'ready', 'failed'] as const).map((state) => {
    cleanup();
    shown(null, [], { state, retry });
    return words();
  });
  expect(said).toEqual([
    undefined,
    'Vehicles are shown once this device has been connected.',
    'There are no vehicles to book.',
    'The vehicles can’t be shown',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
