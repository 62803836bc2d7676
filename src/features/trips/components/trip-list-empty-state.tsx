import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { LinkButton } from '@/ui/link-button';
import { Filling } from '@/ui/list/filling';
import { ListEmptyState } from '@/ui/list/list-empty-state';
import { type TripList, useTripsFilling } from '../hooks';
import { isNarrowed, withoutFilters } from './trip-filters';
import type { TripsSearch } from './trips-search';

type TripListEmptyStateProps = {
  list: TripList;
  filter: TripsSearch;
  onClear(filter: TripsSearch): void;
};

/** What stands where the trips would be. */
export function TripListEmptyState({ list, filter, onClear }: TripListEmptyStateProps) {
  const { t } = useLingui();
  if (list.rows.length > 0) return null;
  return (
    <ListEmptyState
      list={list}
      words={{
        offline: t`These trips are not on this device`,
        failed: t`The trips can’t be shown`,
        unmatched: t`No trips match`,
        empty: t`Booked rides will be listed here`,
      }}
      onClear={isNarrowed(filter) ? () => onClear(withoutFilters(filter)) : null}
      action={
        <LinkButton to="/create-trip">
          <Trans>Book the first ride</Trans>
        </LinkButton>
      }
    />
  );
}

/** The first sync of a long history, which can be left running. */
export function TripsFilling() {
  const { t } = useLingui();
  const format = useFormat();
  const filling = useTripsFilling();
  if (!filling) return null;
  const { done, total } = filling;
  return (
    <Filling progress={filling} label={t`Loading trips onto this device`}>
      <Trans>
        {format.number(done)} of {format.number(total)} trips are on this device
      </Trans>
    </Filling>
  );
}
