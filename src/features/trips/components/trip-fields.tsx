import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Place } from '@/contract/places';
import type { Trip } from '@/contract/trips';
import { useFormat } from '@/i18n/format';
import { partyLabels } from '../labels';
import classes from './trip-fields.module.css';

/** All that is known of a trip, in groups; what isn't known yet is left out. */
export function TripFields({ trip }: { trip: Trip }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const at = (instant: string | null) => instant && format.dateTime(instant, trip.zone);
  const { cancelledBy, payment } = trip;
  const foreignZone = format.foreignZone(trip.zone, Date.parse(trip.rideAt), 'long');
  return (
    <div className={classes.groups}>
      <Group title={t`Ride`}>
        <Field label={t`Employee`} value={trip.employee.name} />
        <Field
          label={t`Ride date and time`}
          value={
            <>
              {at(trip.rideAt)}
              {foreignZone && <span className={classes.detail}>{foreignZone}</span>}
            </>
          }
        />
        <Field label={t`Pickup location`} value={<PlaceWords place={trip.pickup} />} />
        {trip.stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stops have no other name than their place in the ride
          <Field key={index} label={t`Stop location`} value={<PlaceWords place={stop} />} />
        ))}
        <Field label={t`Dropoff location`} value={<PlaceWords place={trip.dropoff} />} />
        <Field label={t`Reason for travel`} value={trip.reason} />
      </Group>
      <Group title={t`Vehicle and driver`}>
        <Field label={t`Vehicle`} value={trip.vehicle.name} />
        <Field label={t`Plate number`} value={trip.plateNumber} />
        <Field label={t`Driver`} value={trip.driver && <Contact name={trip.driver.name} email={trip.driver.email} />} />
        <Field label={t`Driver note`} value={trip.driverNote} />
      </Group>
      <Group title={t`Fare, distance and time`}>
        {trip.estimatedFare === null && trip.totalFare === null && (
          <Field label={t`Estimated fare`} value={<Trans>None: a place of this ride is not on the map</Trans>} />
        )}
        <Field label={t`Estimated fare`} value={trip.estimatedFare && format.money(trip.estimatedFare)} />
        <Field label={t`Total fare`} value={trip.totalFare && format.money(trip.totalFare)} />
        <Field label={t`Estimated distance`} value={trip.estimatedDistance !== null && format.distance(trip.estimatedDistance)} />
        <Field label={t`Estimated time`} value={trip.estimatedDuration !== null && format.duration(trip.estimatedDuration)} />
        <Field label={t`Trip duration`} value={trip.duration !== null && format.duration(trip.duration)} />
        <Field label={t`Start time`} value={at(trip.startedAt)} />
        <Field label={t`End time`} value={at(trip.endedAt)} />
      </Group>
      {cancelledBy && (
        <Group title={t`Cancellation`}>
          <Field label={t`Cancelled by`} value={`${cancelledBy.name} (${i18n._(partyLabels[cancelledBy.party])})`} />
          <Field label={t`Cancelled at`} value={at(trip.cancelledAt)} />
        </Group>
      )}
      {payment && (
        <Group title={t`Payment`}>
          <Field label={t`Payment ID`} value={payment.id} />
          <Field label={t`Amount`} value={format.money({ amount: payment.amount, currency: payment.currency.toUpperCase() })} />
          <Field label={t`Capture method`} value={payment.captureMethod} />
          <Field label={t`Customer`} value={payment.customer} />
          <Field label={t`Payment method`} value={payment.paymentMethod} />
          <Field label={t`Payment method types`} value={format.list(payment.paymentMethodTypes)} />
          <Field label={t`Live mode`} value={payment.livemode ? <Trans>Yes</Trans> : <Trans>No</Trans>} />
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.fields}>{children}</dl>
    </section>
  );
}

function Field({ label, value }: { label: string; value: ReactNode }) {
  if (value === null || value === false || value === '') return null;
  return (
    <div className={classes.field}>
      <dt>{label}</dt>
      <dd>{value}</dd>
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
    {name}
    <a className={classes.detail} href={`mailto:${email}`}>
      {email}
    </a>
  </>
);
