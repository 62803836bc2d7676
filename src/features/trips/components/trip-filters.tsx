import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useEmployee } from '@/features/employees/hooks';
import { useFormat } from '@/i18n/format';
import { FilterBar } from '@/ui/list/filter-bar';
import { FilterChip } from '@/ui/list/filter-chip';
import classes from './trip-filters.module.css';
import type { TripsSearch } from './trips-search';

// The calendar is heavy and few open it: it stays out of the list's first load.
const DateRangePicker = lazy(() => import('./date-range-picker'));

type TripFiltersProps = {
  text: string;
  onText(text: string): void;
  /** The search field was left. */
  onLeave(): void;
  filter: TripsSearch;
  onFilter(filter: TripsSearch): void;
};

/** Search and the chips that narrow the list. */
export function TripFilters({ text, onText, onLeave, filter, onFilter }: TripFiltersProps) {
  return (
    <FilterBar text={text} onText={onText} onLeave={onLeave}>
      <DateChip filter={filter} onFilter={onFilter} />
      {filter.employeeId && <EmployeeChip employeeId={filter.employeeId} onClear={() => onFilter({ ...filter, employeeId: undefined })} />}
    </FilterBar>
  );
}

function DateChip({ filter, onFilter }: Pick<TripFiltersProps, 'filter' | 'onFilter'>) {
  const { t } = useLingui();
  const words = useRangeWords(filter);
  const { from, to } = filter;
  return (
    <FilterChip
      icon={<IconCalendar size={16} aria-hidden />}
      clear={words === null ? null : { label: t`Clear date`, onClear: () => onFilter({ ...filter, from: undefined, to: undefined }) }}
      dialog={{
        label: t`Date range`,
        content: (close) => (
          <Suspense fallback={<div className={classes.calendarSpace} />}>
            <DateRangePicker
              from={from}
              to={to}
              onChange={(range) => {
                onFilter({ ...filter, ...range });
                if (range.to) close();
              }}
            />
          </Suspense>
        ),
      }}
    >
      {words ?? <Trans>Date</Trans>}
    </FilterChip>
  );
}

function useRangeWords({ from, to }: TripsSearch): string | null {
  const { t } = useLingui();
  const format = useFormat();
  if (from && to) return from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`;
  if (from) return t`From ${format.date(from)}`;
  return to ? t`Until ${format.date(to)}` : null;
}

function EmployeeChip({ employeeId, onClear }: { employeeId: string; onClear(): void }) {
  const { t } = useLingui();
  const employee = useEmployee(employeeId);
  return <FilterChip clear={{ label: t`Clear employee`, onClear }}>{employee?.name ?? <Trans>Employee</Trans>}</FilterChip>;
}

/** The filters are gone, the order stays. */
export const withoutFilters = ({ sort, order }: TripsSearch): TripsSearch => ({ sort, order });
export const isNarrowed = (filter: TripsSearch) => Boolean(filter.search || filter.status || filter.employeeId || filter.from || filter.to);
