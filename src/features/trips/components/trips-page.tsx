import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { TripSort } from '@/contract/trips';
import { Page } from '@/ui/page';
import { StaleNote } from '@/ui/stale-note';
import { useTrips } from '../hooks';
import { CreateTripLink } from './create-trip-link';
import { SortSelect } from './sort-select';
import { StatusFilter } from './status-filter';
import { TripCards } from './trip-cards';
import { TripFilters } from './trip-filters';
import { TripListEnd } from './trip-list-end';
import { Filling, TripListFace } from './trip-list-face';
import { TripTable } from './trip-table';
import classes from './trips-page.module.css';
import type { TripsSearch } from './trips-search';
import { useDeleteTrips } from './use-delete-trips';
import { useSearchText } from './use-search-text';
import { useSelection } from './use-selection';

type TripsPageProps = {
  filter: TripsSearch;
  /** `replace` keeps small steps, such as letters of a search, out of the browser's history. */
  onFilter(filter: TripsSearch, replace: boolean): void;
};

export function TripsPage({ filter: inUrl, onFilter }: TripsPageProps) {
  const { t } = useLingui();
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { text, setText, settle } = useSearchText(inUrl.search ?? '', (search) =>
    onFilter({ ...inUrl, search: search || undefined }, true),
  );
  const filter = useMemo(() => ({ ...inUrl, search: text || undefined }), [inUrl, text]);
  const list = useTrips(filter);
  const selection = useSelection(list.trips);
  const [selecting, setSelecting] = useState(false);
  const stopSelecting = () => {
    selection.clear();
    setSelecting(false);
  };
  const deleteSelected = useDeleteTrips(stopSelecting);

  const sort = (by: TripSort) => {
    const descending = (filter.sort ?? 'rideAt') === by && filter.order !== 'asc';
    onFilter({ ...filter, sort: by, order: descending ? 'asc' : 'desc' }, true);
  };
  const chosen = selection.ids.length;

  return (
    <Page title={t`Trips`} actions={<CreateTripLink />}>
      <StatusFilter filter={filter} counts={list.state === 'loading' ? null : list.counts} />
      <div className={classes.tools}>
        <TripFilters text={text} onText={setText} onLeave={settle} filter={filter} onFilter={(next) => onFilter(next, true)} />
        {!wide && (
          <div className={classes.sort}>
            <SortSelect filter={filter} onChange={(order) => onFilter({ ...filter, ...order }, true)} />
          </div>
        )}
        <div className={classes.selection} aria-live="polite">
          {(chosen > 0 || selecting) && (
            <>
              <span>
                <Trans>{chosen} selected</Trans>
              </span>
              <Button variant="subtle" size="compact-md" onClick={stopSelecting}>
                <Trans>Cancel</Trans>
              </Button>
            </>
          )}
          <Button
            variant="default"
            className={classes.delete}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => {
              setSelecting(true);
              void deleteSelected(list.trips.filter((trip) => selection.chosen.has(trip.id)));
            }}
          >
            <span className={classes.deleteWord}>
              <Trans>Delete</Trans>
            </span>
          </Button>
        </div>
      </div>
      <StaleNote asOf={list.asOf} />
      <Filling />
      <TripListFace list={list} filter={filter} onClear={(cleared) => onFilter(cleared, true)} />
      {list.trips.length > 0 &&
        (wide ? (
          <TripTable trips={list.trips} filter={filter} onSort={sort} selection={selection} />
        ) : (
          <TripCards trips={list.trips} selection={selecting ? selection : null} />
        ))}
      <TripListEnd list={list} filter={filter} />
    </Page>
  );
}
