import { useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import type { TripSort } from '@/contract/trips';
import { StaleNote } from '@/ui/feedback/stale-note';
import { CardList } from '@/ui/list/card-list';
import { DataTable } from '@/ui/list/data-table';
import { ListTools } from '@/ui/list/list-tools';
import { BulkButton, SelectionBar } from '@/ui/list/selection-bar';
import type { Sorted } from '@/ui/list/sorted';
import { UnreadableNote } from '@/ui/list/unreadable-note';
import { useSearchText } from '@/ui/list/use-search-text';
import { useSelection } from '@/ui/list/use-selection';
import { Page } from '@/ui/page';
import { useStable } from '@/ui/use-stable';
import { useWide } from '@/ui/use-wide';
import { useTrips, useUnreadableTrips } from '../hooks';
import { CreateTripLink } from './create-trip-link';
import { StatusFilter } from './status-filter';
import { TripCard } from './trip-card';
import { TripFilters } from './trip-filters';
import { TripListEmptyState, TripsFilling } from './trip-list-empty-state';
import { TripListEnd } from './trip-list-end';
import { sortedBy, TripSortSelect } from './trip-sort';
import { tripTable } from './trip-table';
import type { TripsSearch } from './trips-search';
import { useDeleteTrips } from './use-delete-trips';

type TripsPageProps = {
  filter: TripsSearch;
  /** `replace` keeps small steps, such as letters of a search, out of the browser's history. */
  onFilter(filter: TripsSearch, replace: boolean): void;
};

export function TripsPage({ filter: inUrl, onFilter }: TripsPageProps) {
  const { t } = useLingui();
  const wide = useWide();
  const { text, setText, settle } = useSearchText(inUrl.search ?? '', (search) =>
    onFilter({ ...inUrl, search: search || undefined }, true),
  );
  // The address follows a little later, and then asks for what is shown already.
  const filter = useStable({ ...inUrl, search: text || undefined });
  const list = useTrips(filter);
  const selection = useSelection(list.trips);
  const deleteSelected = useDeleteTrips(selection.stop);

  const sorted = sortedBy(filter);
  const sort = ({ by, order }: Sorted<TripSort>) => onFilter({ ...filter, sort: by, order }, true);
  const sortByColumn = (by: TripSort) => sort({ by, order: sorted.by === by && sorted.order === 'desc' ? 'asc' : 'desc' });

  return (
    <Page title={t`Trips`} actions={<CreateTripLink />}>
      <StatusFilter filter={filter} counts={list.state === 'ready' ? list.counts : null} />
      <ListTools>
        <TripFilters text={text} onText={setText} onLeave={settle} filter={filter} onFilter={(next) => onFilter(next, true)} />
        {!wide && <TripSortSelect sorted={sorted} onSort={sort} />}
        <SelectionBar selection={selection}>
          <BulkButton
            icon={<IconTrash size={18} aria-hidden />}
            label={t`Delete`}
            onClick={() => {
              selection.start();
              void deleteSelected(list.trips.filter((trip) => selection.chosen.has(trip.id)));
            }}
          />
        </SelectionBar>
      </ListTools>
      <StaleNote asOf={list.asOf} />
      <UnreadableNote count={useUnreadableTrips()} />
      <TripsFilling />
      <TripListEmptyState list={list} filter={filter} onClear={(cleared) => onFilter(cleared, true)} />
      {list.trips.length > 0 &&
        (wide ? (
          <DataTable label={t`Trips`} rows={list.trips} layout={tripTable} sorted={sorted} onSort={sortByColumn} selection={selection} />
        ) : (
          <CardList
            label={t`Trips`}
            rows={list.trips}
            estimate={104}
            renderCard={(trip) => (
              <TripCard trip={trip} selected={selection.selecting ? selection.chosen.has(trip.id) : null} onToggle={selection.toggle} />
            )}
          />
        ))}
      <TripListEnd list={list} filter={filter} />
    </Page>
  );
}
