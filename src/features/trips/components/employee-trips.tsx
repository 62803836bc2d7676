import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { TripSort } from '@/contract/trips';
import { useEmployeeRecord } from '@/features/employees/hooks';
import { StaleNote } from '@/ui/feedback/stale-note';
import { LinkButton } from '@/ui/link-button';
import { CardList } from '@/ui/list/card-list';
import { DataTable } from '@/ui/list/data-table';
import { ListEmptyState } from '@/ui/list/list-empty-state';
import type { Sorted } from '@/ui/list/sorted';
import type { TableLayout } from '@/ui/list/table-layout';
import { useWide } from '@/ui/use-wide';
import { type ListedTrip, useTrips } from '../hooks';
import classes from './employee-trips.module.css';
import { TripCard } from './trip-card';
import { TripsFilling } from './trip-list-empty-state';
import { TripListEnd } from './trip-list-end';
import { tripTable } from './trip-table';

/** Whose trips they are is said above. */
const table: TableLayout<ListedTrip, TripSort> = { ...tripTable, columns: tripTable.columns.filter(({ key }) => key !== 'employee') };

/** All trips of one employee, the newest first. */
export function EmployeeTrips({ employeeId }: { employeeId: string }) {
  const { t } = useLingui();
  const wide = useWide();
  const [sorted, setSorted] = useState<Sorted<TripSort>>({ by: 'rideAt', order: 'desc' });
  const filter = useMemo(() => ({ employeeId, sort: sorted.by, order: sorted.order }), [employeeId, sorted]);
  const list = useTrips(filter);
  const sortBy = (by: TripSort) => setSorted({ by, order: sorted.by === by && sorted.order === 'desc' ? 'asc' : 'desc' });
  return (
    <section aria-label={t`Trips`} className={classes.trips}>
      {list.rows.length > 0 && (
        <p role="status" className={classes.count}>
          <Plural value={list.rows.length} one="# trip" other="# trips" />
        </p>
      )}
      <StaleNote asOf={list.asOf} />
      <TripsFilling />
      {list.rows.length === 0 ? (
        <Face list={list} employeeId={employeeId} />
      ) : wide ? (
        <DataTable label={t`Trips`} rows={list.rows} layout={table} sorted={sorted} onSort={sortBy} selection={null} />
      ) : (
        <CardList
          label={t`Trips`}
          rows={list.rows}
          estimate={104}
          renderCard={(trip) => <TripCard trip={trip} title={trip.number || t`New trip`} />}
        />
      )}
      <TripListEnd list={list} filter={{ employeeId }} />
    </section>
  );
}

function Face({ list, employeeId }: { list: ReturnType<typeof useTrips>; employeeId: string }) {
  const { t } = useLingui();
  const { record: employee } = useEmployeeRecord(employeeId);
  return (
    <ListEmptyState
      list={list}
      words={{
        offline: t`These trips are not on this device`,
        failed: t`The trips can’t be shown`,
        unmatched: t`No trips match`,
        empty: t`Trips of this employee will be listed here`,
      }}
      onClear={null}
      action={
        employee?.status === 'active' && (
          <LinkButton to="/create-trip" search={{ employee: employeeId }}>
            <Trans>Book a ride</Trans>
          </LinkButton>
        )
      }
    />
  );
}
