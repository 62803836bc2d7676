import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEmployee } from '@/features/employees/hooks';
import { isErased } from '@/rules/erased-person';
import { StaleNote } from '@/ui/feedback/stale-note';
import { Fold } from '@/ui/fold';
import { StickyBar } from '@/ui/form/sticky-bar';
import { Page } from '@/ui/page';
import { useMenuBeside } from '@/ui/use-wide';
import type { ListedTrip } from '../hooks';
import { useTrip } from '../trip-hooks';
import { hasSketch, RouteSketch } from './route-sketch';
import { StatusBadge } from './status-badge';
import { mainActionOf, TripActions } from './trip-actions';
import { TripEmptyState } from './trip-empty-state';
import { TripFields } from './trip-fields';
import { TripLead } from './trip-lead';
import { TripLifecycle } from './trip-lifecycle';
import classes from './trip-page.module.css';
import { TripPayment } from './trip-payment';
import { isUnbooked, TripPendingMark } from './trip-pending-mark';
import { useNextSentence } from './use-next-sentence';

/** `history`: who changed what of it, beside the story of the ride. */
export function TripPage({ tripId, history }: { tripId: string; history: ReactNode }) {
  const { t } = useLingui();
  const found = useTrip(tripId);
  const { trip, events, asOf } = found;
  const known = useEmployee(trip?.employee.id ?? null);
  const atDesk = useMenuBeside();
  if (!trip) {
    return (
      <Page title={t`Trip`}>
        <TripEmptyState found={found} />
      </Page>
    );
  }
  const booked = !isUnbooked(trip);
  const employee = known && !isErased(known) ? known : null;
  const places = [trip.pickup, ...trip.stops, trip.dropoff];
  const actions = <TripActions key={trip.id} trip={trip} employee={employee} />;
  return (
    <Page title={trip.number || t`New trip`}>
      <StaleNote asOf={asOf} />
      <TripLead trip={trip} calls={mainActionOf(trip, employee !== null) === 'call' ? null : employee} />
      <div className={classes.state}>
        {booked && <StatusBadge status={trip.status} />}
        {trip.pending && <TripPendingMark pending={trip.pending} />}
        <NextSentence trip={trip} booked={booked} />
      </div>
      {atDesk && (
        <div className={classes.actions} data-off-paper>
          {actions}
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          <TripFields trip={trip} />
          <div>
            <TripPayment trip={trip} />
            {hasSketch(places) && (
              <div data-off-paper>
                <Fold title={t`Sketch of the route`}>
                  <RouteSketch places={places} />
                </Fold>
              </div>
            )}
          </div>
        </div>
        <div>
          <TripLifecycle trip={trip} events={events} booked={booked} />
          {booked && <div data-off-paper>{history}</div>}
        </div>
      </div>
      {!atDesk && <StickyBar className={classes.bar}>{actions}</StickyBar>}
    </Page>
  );
}

function NextSentence({ trip, booked }: { trip: ListedTrip; booked: boolean }) {
  const sentence = useNextSentence(trip);
  return booked && sentence ? <p>{sentence}</p> : null;
}
