import { Trans, useLingui } from '@lingui/react/macro';
import { IconStack2, IconTrash } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { type TripSort, tripStatusSchema } from '@/contract/trips';
import { lazyPart } from '@/ui/lazy-part';
import { LinkButton } from '@/ui/link-button';
import { ListPage } from '@/ui/list/list-page';
import type { Sorted } from '@/ui/list/sorted';
import { useListFilter } from '@/ui/list/use-list-filter';
import { useSelection } from '@/ui/list/use-selection';
import { WaitingChips } from '@/ui/list/waiting-chips';
import { useStable } from '@/ui/use-stable';
import { type ListedTrip, useTrips } from '../hooks';
import { tabLabels } from '../labels';
import { CreateTripLink } from './create-trip-link';
import { TripCard, tripCardHeight } from './trip-card';
import { tripTable } from './trip-table';
import { TripsFilling } from './trips-filling';
import type { TripsSearch } from './trips-search';
import { useTripSections } from './use-trip-sections';
import { useTripSorts } from './use-trip-sorts';

// Nobody narrows or deletes what is not there yet, nor comes to its end.
const TripFilters = lazyPart(() => import('./trip-filters'));
const DeleteTrips = lazyPart(() => import('./delete-trips'));
const TripListEnd = lazyPart(async () => ({ default: (await import('./trip-list-end')).TripListEnd }));
const TripViews = lazyPart(() => import('./trip-views'));

const usual: Sorted<TripSort> = { by: 'next', order: 'asc' };

const noSections: never[] = [];

type TripsPageProps = {
  filter: TripsSearch;
  /** Replaces the address by what `change` makes of it. */
  onFilter(change: (before: TripsSearch) => TripsSearch): void;
};

export function TripsPage({ filter: inUrl, onFilter }: TripsPageProps) {
  const { t } = useLingui();
  const asked = useListFilter(inUrl, usual, onFilter);
  const { filter, sorted, narrow, along } = asked;
  const list = useTrips(useStable({ ...filter, sort: sorted.by, order: sorted.order }));
  const isNext = sorted.by === 'next' && sorted.order === 'asc';
  const sections = useTripSections(isNext ? list.rows : noSections);
  const selection = useSelection(list.rows);
  const [deleting, setDeleting] = useState<ListedTrip[] | null>(null);
  return (
    <ListPage
      title={t`Trips`}
      actions={<CreateTripLink />}
      asked={asked}
      list={list}
      statuses={{
        values: tripStatusSchema.options,
        labels: tabLabels,
        linkTo: (status) => linkOptions({ to: '/trips', search: along({ status }) }),
      }}
      filters={
        <Suspense fallback={<WaitingChips names={[t`Date`, t`Department`, t`Vehicle`]} />}>
          <TripFilters filter={filter} narrow={narrow} />
        </Suspense>
      }
      views={
        <Suspense fallback={<WaitingChips names={[t`Views`]} icon={<IconStack2 size={18} aria-hidden />} />}>
          <TripViews filter={filter} />
        </Suspense>
      }
      sorts={useTripSorts()}
      selection={selection}
      bulk={[{ icon: <IconTrash size={18} aria-hidden />, label: t`Delete`, act: setDeleting }]}
      filling={<TripsFilling list={list} />}
      sections={sections}
      layout={tripTable}
      cards={{
        height: tripCardHeight,
        render: (ride, selected) => <TripCard trip={ride} selected={selected} onToggle={selection.toggle} />,
      }}
      words={{
        offline: t`These trips are not on this device`,
        failed: t`The trips can’t be shown`,
        unmatched: t`No trips match`,
        empty: t`Booked rides will be listed here`,
      }}
      firstStep={
        <LinkButton to="/create-trip">
          <Trans>Book the first ride</Trans>
        </LinkButton>
      }
      end={
        <Suspense fallback={null}>
          <TripListEnd list={list} filter={filter} />
          {deleting && <DeleteTrips trips={deleting} onDeleted={() => selection.release(deleting)} onEnd={() => setDeleting(null)} />}
        </Suspense>
      }
    />
  );
}
