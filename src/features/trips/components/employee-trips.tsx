import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { type TripSort, trip } from '@/contract/trips';
import { useEmployeeRecord } from '@/features/employees/hooks';
import { Announced } from '@/ui/feedback/announced';
import { StaleNote } from '@/ui/feedback/stale-note';
import { LinkButton } from '@/ui/link-button';
import { ListRows } from '@/ui/list/list-rows';
import type { Sorted } from '@/ui/list/sorted';
import type { TableLayout } from '@/ui/list/table-layout';
import { type ListedTrip, useTrips } from '../hooks';
import classes from './employee-trips.module.css';
import { TripCard, tripCardHeight } from './trip-card';
import { TripListEnd } from './trip-list-end';
import { tripTable } from './trip-table';
import { TripsFilling } from './trips-filling';

/** Whose trips they are is said above. */
const table: TableLayout<ListedTrip, TripSort> = { ...tripTable, columns: tripTable.columns.filter(({ key }) => key !== 'employee') };

const usual = { by: trip.sorts[0], order: trip.order };

/** All trips of one employee, the newest first. */
export function EmployeeTrips({ employeeId }: { employeeId: string }) {
  const { t } = useLingui();
  const [sorted, setSorted] = useState<Sorted<TripSort>>(usual);
  const filter = useMemo(() => ({ employeeId, sort: sorted.by, order: sorted.order }), [employeeId, sorted]);
  const list = useTrips(filter);
  const { record: employee } = useEmployeeRecord(employeeId);
  return (
    <section aria-label={t`Trips`} className={classes.trips}>
      {list.rows.length > 0 && (
        <Announced className={classes.count}>
          <Plural value={list.rows.length} one="# trip" other="# trips" />
        </Announced>
      )}
      <StaleNote asOf={list.asOf} />
      <TripsFilling list={list} />
      <ListRows
        label={t`Trips`}
        list={list}
        layout={table}
        sorting={{ sorted, onSort: setSorted, usualWay: () => usual.order }}
        selection={null}
        cards={{ height: tripCardHeight, render: (ride) => <TripCard trip={ride} title={ride.number || t`New trip`} /> }}
        words={{
          offline: t`These trips are not on this device`,
          failed: t`The trips can’t be shown`,
          unmatched: t`No trips match`,
          empty: t`Trips of this employee will be listed here`,
        }}
        onClear={null}
        firstStep={
          employee?.status === 'active' && (
            <LinkButton to="/create-trip" search={{ employee: employeeId }}>
              <Trans>Book a ride</Trans>
            </LinkButton>
          )
        }
      />
      <TripListEnd list={list} filter={{ employeeId }} />
    </section>
  );
}
