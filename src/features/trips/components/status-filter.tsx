import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { TripStatus } from '@/contract/trips';
import { useFormat } from '@/i18n/format';
import { statusLabels } from '../labels';
import classes from './status-filter.module.css';
import type { TripsSearch } from './trips-search';

const statuses: (TripStatus | undefined)[] = [undefined, 'scheduled', 'ongoing', 'completed', 'cancelled'];

type StatusFilterProps = { filter: TripsSearch; counts: Record<'all' | TripStatus, number> | null };

/** Links, so that each status can be bookmarked and the back button returns to it. */
export function StatusFilter({ filter, counts }: StatusFilterProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (
    <nav className={classes.tabs} aria-label={t`Status`}>
      {statuses.map((status) => (
        <Link
          key={status ?? 'all'}
          to="/trips"
          search={{ ...filter, status }}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          data-chosen={filter.status === status || undefined}
        >
          {status ? i18n._(statusLabels[status]) : t`View All`}
          {counts && <span className={classes.count}> {format.number(counts[status ?? 'all'])}</span>}
        </Link>
      ))}
    </nav>
  );
}
