import { Trans, useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/Popover.css';
import { CloseButton, Popover, TextInput } from '@mantine/core';
import { IconCalendar, IconSearch, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useEmployee } from '@/features/people/hooks';
import { useFormat } from '@/i18n/format';
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

/** Search and the chips that narrow the list; each shows its value and can be cleared by itself. */
export function TripFilters({ text, onText, onLeave, filter, onFilter }: TripFiltersProps) {
  const { t } = useLingui();
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        aria-label={t`Search`}
        placeholder={t`Search`}
        className={classes.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={text && <CloseButton aria-label={t`Clear search`} onClick={() => onText('')} />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <DateChip filter={filter} onFilter={onFilter} />
      {filter.employeeId && <EmployeeChip employeeId={filter.employeeId} onClear={() => onFilter({ ...filter, employeeId: undefined })} />}
    </search>
  );
}

function DateChip({ filter, onFilter }: Pick<TripFiltersProps, 'filter' | 'onFilter'>) {
  const { t } = useLingui();
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const { from, to } = filter;
  const words =
    from && to
      ? from === to
        ? format.date(from)
        : `${format.date(from)} – ${format.date(to)}`
      : from
        ? t`From ${format.date(from)}`
        : to
          ? t`Until ${format.date(to)}`
          : null;
  return (
    <span className={classes.chip} data-set={words !== null || undefined}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <button type="button" className={classes.value} aria-haspopup="dialog" onClick={() => setOpened(!opened)}>
            <IconCalendar size={16} aria-hidden />
            {words ?? <Trans>Date</Trans>}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t`Date range`}>
          <Suspense fallback={<div className={classes.calendarSpace} />}>
            <DateRangePicker
              from={from}
              to={to}
              onChange={(range) => {
                onFilter({ ...filter, ...range });
                if (range.to) setOpened(false);
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {words !== null && <ClearChip label={t`Clear date`} onClear={() => onFilter({ ...filter, from: undefined, to: undefined })} />}
    </span>
  );
}

function EmployeeChip({ employeeId, onClear }: { employeeId: string; onClear(): void }) {
  const { t } = useLingui();
  const employee = useEmployee(employeeId);
  return (
    <span className={classes.chip} data-set>
      <span className={classes.value}>{employee?.name ?? <Trans>Employee</Trans>}</span>
      <ClearChip label={t`Clear employee`} onClear={onClear} />
    </span>
  );
}

const ClearChip = ({ label, onClear }: { label: string; onClear(): void }) => (
  <button type="button" className={classes.clear} aria-label={label} title={label} onClick={onClear}>
    <IconX size={16} aria-hidden />
  </button>
);

/** The filters are gone, the order stays. */
export const withoutFilters = ({ sort, order }: TripsSearch): TripsSearch => ({ sort, order });
export const isNarrowed = (filter: TripsSearch) => Boolean(filter.search || filter.status || filter.employeeId || filter.from || filter.to);
