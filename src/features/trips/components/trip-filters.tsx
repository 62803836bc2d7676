import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useEmployee } from '@/features/employees/hooks';
import { useFormat } from '@/i18n/format';
import { FilterChip } from '@/ui/list/filter-chip';
import classes from './trip-filters.module.css';
import type { TripsSearch } from './trips-search';

// The calendar is heavy and few open it: it stays out of the list's first load.
const DateRangePicker = lazy(() => import('./date-range-picker'));

type TripFiltersProps = { filter: TripsSearch; narrow(change: Partial<TripsSearch>): void };

/** The chips that narrow the list. */
export function TripFilters({ filter, narrow }: TripFiltersProps) {
  const { employeeId } = filter;
  return (
    <>
      <DateChip filter={filter} narrow={narrow} />
      {employeeId && <EmployeeChip employeeId={employeeId} onClear={() => narrow({ employeeId: undefined })} />}
    </>
  );
}

function DateChip({ filter, narrow }: TripFiltersProps) {
  const { t } = useLingui();
  const words = useRangeWords(filter);
  const { from, to } = filter;
  return (
    <FilterChip
      icon={<IconCalendar size={16} aria-hidden />}
      clear={words === null ? null : { label: t`Clear date`, onClear: () => narrow({ from: undefined, to: undefined }) }}
      dialog={{
        label: t`Date range`,
        content: (close) => (
          <Suspense fallback={<div className={classes.calendarSpace} />}>
            <DateRangePicker
              from={from}
              to={to}
              onChange={(range) => {
                narrow(range);
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
