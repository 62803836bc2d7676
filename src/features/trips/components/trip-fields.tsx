import { Trans, useLingui } from '@lingui/react/macro';
import type { Place } from '@/contract/places';
import type { Trip } from '@/contract/trips';
import { PersonName } from '@/features/employees/components/person-name';
import { VehicleKind } from '@/features/fleet/components/vehicle-options';
import { useFormat } from '@/i18n/format';
import { Fact, FactGroup } from '@/ui/facts';
import { wordOf } from '@/ui/known';
import { partyLabels } from '../labels';
import classes from './trip-fields.module.css';

/** All that is known of a trip but its payment, in groups; what isn't known yet is left out. */
export function TripFields({ trip }: { trip: Trip }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const at = (instant: string | null) => instant && format.dateTime(instant, trip.zone);
  const { cancelledBy } = trip;
  const party = cancelledBy && i18n._(wordOf(partyLabels, cancelledBy.party));
  const foreignZone = format.foreignZone(trip.zone, Date.parse(trip.rideAt), 'long');
  return (
    <div className={classes.groups}>
      <FactGroup title={t`Ride`}>
        <Fact label={t`Employee`} value={<PersonName name={trip.employee.name} />} />
        <Fact
          label={t`Ride date and time`}
          value={
            <>
              {at(trip.rideAt)}
              {foreignZone && <span className={classes.detail}>{foreignZone}</span>}
            </>
          }
        />
        <Fact label={t`Pickup location`} value={<PlaceWords place={trip.pickup} />} />
        {trip.stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stops have no other name than their place in the ride
          <Fact key={index} label={t`Stop location`} value={<PlaceWords place={stop} />} />
        ))}
        <Fact label={t`Dropoff location`} value={<PlaceWords place={trip.dropoff} />} />
        <Fact label={t`Reason for travel`} value={trip.reason} />
      </FactGroup>
      <FactGroup title={t`Vehicle and driver`}>
        <Fact
          label={t`Vehicle`}
          value={
            <>
              {trip.vehicle.name}
              <span className={classes.detail}>
                <VehicleKind id={trip.vehicle.id} />
              </span>
            </>
          }
        />
        <Fact label={t`Plate number`} value={trip.plateNumber} />
        <Fact label={t`Driver`} value={trip.driver && <Contact name={trip.driver.name} email={trip.driver.email} />} />
        <Fact label={t`Driver note`} value={trip.driverNote} />
      </FactGroup>
      <FactGroup title={t`Fare, distance and time`}>
        {trip.estimatedFare === null && trip.totalFare === null && (
          <Fact label={t`Estimated fare`} value={<Trans>None: a place of this ride is not on the map</Trans>} />
        )}
        <Fact label={t`Estimated fare`} value={trip.estimatedFare && format.exactMoney(trip.estimatedFare)} />
        <Fact
          label={trip.status === 'cancelled' ? t`Late-cancellation fee` : t`Total fare`}
          value={trip.totalFare && format.exactMoney(trip.totalFare)}
        />
        <Fact label={t`Estimated distance`} value={trip.estimatedDistance !== null && format.distance(trip.estimatedDistance)} />
        <Fact label={t`Estimated time`} value={trip.estimatedDuration !== null && format.duration(trip.estimatedDuration)} />
        <Fact label={t`Trip duration`} value={trip.duration !== null && format.duration(trip.duration)} />
        <Fact label={t`Start time`} value={at(trip.startedAt)} />
        <Fact label={t`End time`} value={at(trip.endedAt)} />
      </FactGroup>
      {cancelledBy && (
        <FactGroup title={t`Cancellation`}>
          <Fact label={t`Cancelled by`} value={cancelledBy.name ? `${cancelledBy.name} (${party})` : party} />
          <Fact label={t`Cancelled at`} value={at(trip.cancelledAt)} />
        </FactGroup>
      )}
    </div>
  );
}

const PlaceWords = ({ place }: { place: Place }) => (
  <>
    {place.iata ? `${place.label} (${place.iata})` : place.label}
    {place.detail && <span className={classes.detail}>{place.detail}</span>}
  </>
);

const Contact = ({ name, email }: { name: string; email: string }) => (
  <>
    <div>{name}</div>
    <a className={classes.detail} href={`mailto:${email}`}>
      {email}
    </a>
  </>
);
