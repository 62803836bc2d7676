import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconBolt, IconBus, IconCar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Vehicle, VehicleKind } from '@/contract/fleet';
import type { Place } from '@/contract/places';
import type { Entitlements } from '@/contract/session';
import type { VehiclesState } from '@/features/fleet/hooks';
import { useKindOf } from '@/features/fleet/use-kind-of';
import { useFormat } from '@/i18n/format';
import { hasVehicle } from '@/rules/entitlements';
import { estimate } from '@/rules/fare';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StateMessage } from '@/ui/feedback/state-message';
import { lookUp } from '@/ui/known';
import classes from './vehicle-field.module.css';

const icons: Record<VehicleKind, typeof IconCar> = {
  hatchback: IconCar,
  sedan: IconCar,
  suv: IconCar,
  van: IconBus,
  electric: IconBolt,
};

type VehicleFieldProps = {
  vehicles: Vehicle[];
  found: VehiclesState;
  entitlements: Entitlements;
  /** The one that the ride has had, whatever the plan is by now. */
  kept: string | null;
  /** What the price of each is estimated for; empty while the way is open. */
  places: readonly Place[];
  value: string | null;
  /** It stands there because it was booked last. */
  isUsual?: boolean;
  onChange(vehicleId: string): void;
  error: ReactNode;
};

/** As many as most companies have. */
const usualPlaces = [0, 1, 2, 3, 4];

/** A card for each vehicle with its seats and, once the way is known, its price. */
export function VehicleField({ vehicles, found, entitlements, kept, places, value, isUsual, onChange, error }: VehicleFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isBarred = (vehicle: Vehicle) => !hasVehicle(entitlements, vehicle) && vehicle.id !== kept;
  // What can't be chosen can't be focused either.
  const first = vehicles.findIndex((vehicle) => !isBarred(vehicle));
  const kindOf = useKindOf();
  return (
    <fieldset className={classes.field} aria-describedby={error ? 'ride-vehicleId-error' : undefined}>
      <legend>
        <Trans>Vehicle</Trans>
      </legend>
      {isUsual && (
        <p className={classes.detail}>
          <Trans>As last time on this device</Trans>
        </p>
      )}
      <div className={classes.cards} aria-busy={found.state === 'loading' || undefined}>
        {found.state === 'loading' && usualPlaces.map((place) => <div key={place} className={classes.space} />)}
        {vehicles.map((vehicle, index) => {
          const Icon = lookUp(icons, vehicle.kind, IconCar);
          const quote = estimate(places, vehicle.tariff, entitlements.fareDiscount);
          const barred = isBarred(vehicle);
          return (
            <label key={vehicle.id} className={classes.card} data-barred={barred || undefined}>
              <input
                type="radio"
                name="vehicle"
                required
                id={index === first ? 'ride-vehicleId' : undefined}
                className={classes.radio}
                checked={vehicle.id === value}
                disabled={barred}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(vehicle.id)}
              />
              <Icon size={24} stroke={1.5} aria-hidden />
              <span className={classes.words}>
                <span className={classes.name}>{vehicle.name}</span>
                <span className={classes.detail}>
                  {kindOf(vehicle) && `${kindOf(vehicle)} · `}
                  <Plural value={vehicle.seats} one="# seat" other="# seats" />
                </span>
              </span>
              {barred ? (
                <span className={classes.detail}>
                  <Trans>Not in your plan</Trans>
                </span>
              ) : (
                quote && <span className={classes.price}>{format.exactMoney(quote.fare)}</span>
              )}
            </label>
          );
        })}
      </div>
      {found.state === 'failed' && (
        <StateMessage kind="failed" title={t`The vehicles can’t be shown`} action={<RetryButton onRetry={found.retry} />} />
      )}
      {found.state === 'needs-connection' && (
        <p className={classes.detail}>
          <Trans>Vehicles are shown once this device has been connected.</Trans>
        </p>
      )}
      {found.state === 'ready' && vehicles.length === 0 && (
        <p className={classes.detail}>
          <Trans>There are no vehicles to book.</Trans>
        </p>
      )}
      {error && (
        <div id="ride-vehicleId-error" className={classes.error}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
