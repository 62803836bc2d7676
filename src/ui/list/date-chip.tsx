import { useLingui } from '@lingui/react/macro';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useFormat } from '@/i18n/format';
import { lazyPart } from '@/ui/lazy-part';
import classes from './date-chip.module.css';
import type { DatePreset } from './date-range-picker';
import { FilterChip } from './filter-chip';

// The calendar is heavy and few open it: it stays out of the list's first load.
const DateRangePicker = lazyPart(() => import('./date-range-picker'));

/** Calendar dates, both included. */
type Range = { from?: string | undefined; to?: string | undefined };
type DateChipProps = {
  range: Range;
  onChange(range: Range): void;
  /** What the dates are of, while none are chosen. */
  label?: string;
  presets?: readonly DatePreset[];
};

/** Narrows a list to dates. */
export function DateChip({ range: { from, to }, onChange, label, presets }: DateChipProps) {
  const { t } = useLingui();
  const words = useRangeWords({ from, to });
  const about = label ?? t`Date`;
  return (
    <FilterChip
      icon={<IconCalendar size={16} aria-hidden />}
      clear={words === null ? null : { label: t`Clear date`, onClear: () => onChange({ from: undefined, to: undefined }) }}
      dialog={{
        label: about,
        content: (close) => (
          <Suspense fallback={<div className={classes.calendarSpace} />}>
            <DateRangePicker
              // What is cleared beside it, or comes with the address, stands in the calendar, too.
              key={`${from} ${to}`}
              from={from}
              to={to}
              presets={presets}
              onChange={(range) => {
                onChange(range);
                if (range.to) close();
              }}
            />
          </Suspense>
        ),
      }}
    >
      {words ?? about}
    </FilterChip>
  );
}

function useRangeWords({ from, to }: Range): string | null {
  const { t } = useLingui();
  const format = useFormat();
  if (from && to) return from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`;
  if (from) return t`From ${format.date(from)}`;
  return to ? t`Until ${format.date(to)}` : null;
}
