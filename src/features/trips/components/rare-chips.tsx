import { Trans, useLingui } from '@lingui/react/macro';
import { EmployeeChip } from '@/features/employees/components/employee-chip';
import { OrgUnitName } from '@/features/org-units/components/org-unit-options';
import { useMe } from '@/features/session/hooks';
import { useFormat } from '@/i18n/format';
import { dateIn } from '@/rules/wall-time';
import { FilterChip } from '@/ui/list/filter-chip';
import type { TripsSearch } from './trips-search';

type RareChipsProps = { filter: TripsSearch; narrow(change: Partial<TripsSearch>): void };

/** What the list is narrowed to from elsewhere: the dashboard's tiles, a report's numbers. */
export default function RareChips({ filter, narrow }: RareChipsProps) {
  const { t } = useLingui();
  const { employeeId, departmentId, plateNumber, bookedFrom, bookedUntil, without } = filter;
  return (
    <>
      {bookedFrom && bookedUntil && (
        <BookedChip from={bookedFrom} until={bookedUntil} onClear={() => narrow({ bookedFrom: undefined, bookedUntil: undefined })} />
      )}
      {without && (
        <FilterChip clear={{ label: t`Show cancelled ones too`, onClear: () => narrow({ without: undefined }) }}>
          <Trans>Without cancelled ones</Trans>
        </FilterChip>
      )}
      {departmentId && (
        <FilterChip clear={{ label: t`Clear department`, onClear: () => narrow({ departmentId: undefined }) }}>
          <Trans>
            <OrgUnitName resource="department" id={departmentId} /> on the day of the ride
          </Trans>
        </FilterChip>
      )}
      {plateNumber && (
        <FilterChip clear={{ label: t`Clear car`, onClear: () => narrow({ plateNumber: undefined }) }}>{plateNumber}</FilterChip>
      )}
      {employeeId && <EmployeeChip id="trip-employee" value={employeeId} onChange={(next) => narrow({ employeeId: next })} />}
    </>
  );
}

type BookedChipProps = { from: string /** Not included. */; until: string; onClear(): void };

/** What was booked on some of the company's own days. */
function BookedChip({ from, until, onClear }: BookedChipProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { zone } = useMe().company;
  const days = format.dateRange(dateIn(zone, Date.parse(from)), dateIn(zone, Date.parse(until) - 1));
  return (
    <FilterChip clear={{ label: t`Clear booking dates`, onClear }}>
      <Trans>Booked {days}</Trans>
    </FilterChip>
  );
}
