import { Plural, Trans } from '@lingui/react/macro';
import type { BoughtPlan } from '@/contract/plans';
import { useVehicles } from '@/features/fleet/hooks';
import { useKindOf } from '@/features/fleet/use-kind-of';
import { useFormat } from '@/i18n/format';
import { hasVehicle } from '@/rules/entitlements';
import { discounted } from '@/rules/fare';
import { lateCancelOf } from '@/rules/late-cancel';
import classes from './subscription.module.css';

type Terms = Omit<BoughtPlan, 'id'>;

/** All that tells a plan from the others, in the same order in each. */
export function PlanFacts({ plan }: { plan: Terms }) {
  const format = useFormat();
  const { ridesIncluded, airportRides, maxStops } = plan;
  const lateCancel = lateCancelOf(plan);
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Rides</Trans>
      </dt>
      <dd>{ridesIncluded === null ? <Trans>No limit</Trans> : format.number(ridesIncluded)}</dd>
      <dt>
        <Trans>Airport rides</Trans>
      </dt>
      <dd data-lacking={!airportRides || undefined}>{airportRides ? <Trans>Yes</Trans> : <Trans>No</Trans>}</dd>
      <dt>
        <Trans>Stops</Trans>
      </dt>
      <dd>
        <Plural value={maxStops} _0="None" one="Up to #" other="Up to #" />
      </dd>
      <dt>
        <Trans>Late cancellation</Trans>
        {lateCancel && (
          <span className={classes.from}>
            <Trans>from {lateCancel.minutesBefore} min before</Trans>
          </span>
        )}
      </dt>
      <dd>{lateCancel ? format.exactMoney(lateCancel.fee) : <Trans>Free of charge</Trans>}</dd>
      <dt className={classes.tariffs}>
        <span>
          <Trans>Vehicles</Trans>
        </span>
        <span>
          <Trans>per km</Trans>
        </span>
        <span>
          <Trans>per min</Trans>
        </span>
      </dt>
      <dd className={classes.wide}>
        <Vehicles plan={plan} />
      </dd>
    </dl>
  );
}

function Vehicles({ plan }: { plan: Terms }) {
  const format = useFormat();
  const vehicles = useVehicles().filter(({ active }) => active);
  const kindOf = useKindOf();
  return (
    <ul className={classes.vehicles}>
      {vehicles.map((vehicle) => {
        const { currency, perKilometre, perMinute } = vehicle.tariff;
        const price = (amount: number) => format.exactMoney({ amount: discounted(amount, plan.fareDiscount), currency });
        const has = hasVehicle({ airportRides: plan.airportRides, vehicleKinds: plan.vehicleKinds }, vehicle);
        return (
          <li key={vehicle.id} className={classes.tariffs} data-lacking={!has || undefined}>
            <span>
              {vehicle.name} <span className={classes.kind}>{kindOf(vehicle)}</span>
            </span>
            {has ? (
              <>
                <span>{price(perKilometre)}</span>
                <span>{price(perMinute)}</span>
              </>
            ) : (
              <span className={classes.lacking}>
                <Trans>Not included</Trans>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
