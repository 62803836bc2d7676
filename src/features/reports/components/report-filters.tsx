import { Trans, useLingui } from '@lingui/react/macro';
import { EmployeeChip } from '@/features/employees/components/employee-chip';
import { useCars, useKnowsCars } from '@/features/fleet/car-hooks';
import { OrgUnitChip } from '@/features/org-units/components/org-unit-chip';
import { useFormat } from '@/i18n/format';
import type { ReportDates } from '@/rules/report-period';
import type { Preset } from '@/rules/report-presets';
import { OptionList } from '@/ui/form/option-list';
import { DateChip } from '@/ui/list/date-chip';
import { FilterChip } from '@/ui/list/filter-chip';
import { presetLabels } from '../labels';
import type { ReportSearch } from '../report-search';
import classes from './report.module.css';

export type Narrowing = 'department' | 'employee' | 'car';

export type ReportFiltersProps = {
  search: ReportSearch;
  /** The dates that the search means, or those of the report that stands there. */
  dates: ReportDates;
  presets: readonly Preset[];
  by: readonly Narrowing[];
  onSearch(change: Partial<ReportSearch>): void;
};

/** What a report is about: its dates, and whom or which car alone. */
export function ReportFilters({ search, dates, presets, by, onSearch }: ReportFiltersProps) {
  const format = useFormat();
  return (
    <search className={classes.filters}>
      <PresetChip search={search} presets={presets} onPick={(range) => onSearch({ range, from: undefined, to: undefined })} />
      <DateChip
        range={{ from: search.from, to: search.to }}
        label={format.dateRange(dates.from, dates.to)}
        onChange={({ from, to }) => onSearch({ from, to })}
      />
      {by.includes('department') && (
        <OrgUnitChip resource="department" value={search.departmentId} onChange={(departmentId) => onSearch({ departmentId })} />
      )}
      {by.includes('employee') && (
        <EmployeeChip id="report-employee" value={search.employeeId} onChange={(employeeId) => onSearch({ employeeId })} />
      )}
      {by.includes('car') && <CarChip value={search.carId} onChange={(carId) => onSearch({ carId })} />}
    </search>
  );
}

type PresetChipProps = Pick<ReportFiltersProps, 'search' | 'presets'> & { onPick(preset: Preset): void };

function PresetChip({ search: { range = 'this-month', from }, presets, onPick }: PresetChipProps) {
  const { t, i18n } = useLingui();
  return (
    <FilterChip
      clear={null}
      dialog={{
        label: t`Period`,
        content: (close) => (
          <OptionList
            label={t`Period`}
            options={presets.map((value) => ({ value, label: i18n._(presetLabels[value]) }))}
            value={from ? null : range}
            onPick={(picked) => {
              const preset = presets.find((each) => each === picked);
              if (preset) onPick(preset);
              close();
            }}
          />
        ),
      }}
    >
      {from ? <Trans>Chosen dates</Trans> : i18n._(presetLabels[range])}
    </FilterChip>
  );
}

type ChipProps = { value: string | undefined; onChange(id: string | undefined): void };

function CarChip({ value, onChange }: ChipProps) {
  const { t } = useLingui();
  const cars = useCars();
  const chosen = cars.find(({ id }) => id === value);
  return (
    <FilterChip
      clear={value === undefined ? null : { label: t`Clear car`, onClear: () => onChange(undefined) }}
      dialog={{
        label: t`Car`,
        content: (close) => (
          <OptionList
            label={t`Car`}
            options={cars.map(({ id, plateNumber, model }) => ({ value: id, label: `${plateNumber} · ${model}` }))}
            value={value ?? null}
            onPick={(id) => {
              onChange(id);
              close();
            }}
          />
        ),
      }}
    >
      {value === undefined ? <Trans>Car</Trans> : (chosen?.plateNumber ?? <UnknownCar />)}
    </FilterChip>
  );
}

function UnknownCar() {
  const knowsAll = useKnowsCars();
  return knowsAll ? <Trans>This car is no longer there</Trans> : '–';
}
