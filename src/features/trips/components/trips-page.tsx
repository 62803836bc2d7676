import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { trip, tripStatusSchema } from '@/contract/trips';
import { LinkButton } from '@/ui/link-button';
import { ListPage } from '@/ui/list/list-page';
import { useListFilter } from '@/ui/list/use-list-filter';
import { useSelection } from '@/ui/list/use-selection';
import { useTrips } from '../hooks';
import { statusLabels } from '../labels';
import { CreateTripLink } from './create-trip-link';
import { TripCard } from './trip-card';
import { TripFilters } from './trip-filters';
import { TripListEnd } from './trip-list-end';
import { tripTable } from './trip-table';
import { TripsFilling } from './trips-filling';
import type { TripsSearch } from './trips-search';
import { useDeleteTrips } from './use-delete-trips';
import { useTripSorts } from './use-trip-sorts';

const usual = { by: trip.sorts[0], order: trip.order };

type TripsPageProps = {
  filter: TripsSearch;
  /** Replaces the address. */
  onFilter(filter: TripsSearch): void;
};

export function TripsPage({ filter: inUrl, onFilter }: TripsPageProps) {
  const { t } = useLingui();
  const asked = useListFilter(inUrl, usual, onFilter);
  const { filter, narrow } = asked;
  const list = useTrips(filter);
  const selection = useSelection(list.rows);
  const deleteTrips = useDeleteTrips(selection.stop);
  return (
    <ListPage
      title={t`Trips`}
      actions={<CreateTripLink />}
      asked={asked}
      list={list}
      statuses={{
        values: tripStatusSchema.options,
        labels: statusLabels,
        linkTo: (status) => linkOptions({ to: '/trips', search: { ...filter, status } }),
      }}
      filters={<TripFilters filter={filter} narrow={narrow} />}
      sorts={useTripSorts()}
      selection={selection}
      bulk={[{ icon: <IconTrash size={18} aria-hidden />, label: t`Delete`, act: deleteTrips }]}
      filling={<TripsFilling />}
      layout={tripTable}
      cards={{
        height: 104,
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
      end={<TripListEnd list={list} filter={filter} />}
    />
  );
}
