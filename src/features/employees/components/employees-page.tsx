import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport, IconPlus, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { EmployeeSort } from '@/contract/employees';
import type { Activity } from '@/contract/primitives';
import { OrgUnitChip } from '@/features/org-units/components/org-unit-chip';
import { useTitles } from '@/features/org-units/hooks';
import compact from '@/ui/compact-button.module.css';
import { StaleNote } from '@/ui/feedback/stale-note';
import { LinkButton } from '@/ui/link-button';
import { ActivityTabs } from '@/ui/list/activity-tabs';
import { CardList } from '@/ui/list/card-list';
import { DataTable } from '@/ui/list/data-table';
import { FilterBar } from '@/ui/list/filter-bar';
import { ListEmptyState } from '@/ui/list/list-empty-state';
import { ListTools } from '@/ui/list/list-tools';
import { BulkButton, SelectionBar } from '@/ui/list/selection-bar';
import { SortSelect } from '@/ui/list/sort-select';
import type { Sorted } from '@/ui/list/sorted';
import { UnreadableNote } from '@/ui/list/unreadable-note';
import { useSearchText } from '@/ui/list/use-search-text';
import { useSelection } from '@/ui/list/use-selection';
import { Page } from '@/ui/page';
import { useStable } from '@/ui/use-stable';
import { useWide } from '@/ui/use-wide';
import { useEmployeeList, useUnreadableEmployees } from '../hooks';
import { EmployeeCard } from './employee-card';
import { EmployeesFilling } from './employees-filling';
import { type EmployeesSearch, isNarrowed, withoutFilters } from './employees-search';
import { ExportButton } from './export-button';
import { RevealButton } from './personal-data';
import { useEmployeeTable } from './use-employee-table';
import { useRevealed } from './use-revealed';
import { type AsksInactive, useSetStatus } from './use-set-status';

type EmployeesPageProps = {
  filter: EmployeesSearch;
  /** `replace` keeps small steps, such as letters of a search, out of the browser's history. */
  onFilter(filter: EmployeesSearch, replace: boolean): void;
  asksInactive: AsksInactive;
};

export function EmployeesPage({ filter: inUrl, onFilter, asksInactive }: EmployeesPageProps) {
  const { t } = useLingui();
  const wide = useWide();
  const { text, setText, settle } = useSearchText(inUrl.search ?? '', (search) =>
    onFilter({ ...inUrl, search: search || undefined }, true),
  );
  // The address follows a little later, and then asks for what is shown already.
  const filter = useStable({ ...inUrl, search: text || undefined });
  const list = useEmployeeList(filter);
  const { employees } = list;
  const { revealed, toggle } = useRevealed();
  const layout = useEmployeeTable(revealed);
  const departments = useTitles('department');
  const designations = useTitles('designation');
  const selection = useSelection(employees);
  const setStatus = useSetStatus(asksInactive, selection.stop);

  const sorted: Sorted<EmployeeSort> = { by: filter.sort ?? 'name', order: filter.order ?? 'asc' };
  const narrow = (change: EmployeesSearch) => onFilter({ ...filter, ...change }, true);
  const sort = ({ by, order }: Sorted<EmployeeSort>) => narrow({ sort: by, order });
  const sortByColumn = (by: EmployeeSort) => sort({ by, order: sorted.by === by && sorted.order === 'asc' ? 'desc' : 'asc' });
  const make = (status: Activity) => () => {
    selection.start();
    void setStatus(
      employees.filter(({ id }) => selection.chosen.has(id)),
      status,
    );
  };
  const actions = (
    <>
      <ExportButton employees={employees} />
      <LinkButton
        to="/import-employee"
        variant="default"
        className={compact.button}
        title={t`Import Employee`}
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        <span className={compact.word}>
          <Trans>Import Employee</Trans>
        </span>
      </LinkButton>
      <LinkButton to="/add-employee" leftSection={<IconPlus size={18} aria-hidden />}>
        <Trans>Add Employee</Trans>
      </LinkButton>
    </>
  );

  return (
    <Page title={t`Employees`} actions={actions}>
      <ActivityTabs
        chosen={filter.status}
        counts={list.state === 'ready' ? list.counts : null}
        linkTo={(status) => linkOptions({ to: '/employee', search: { ...filter, status } })}
      />
      <ListTools>
        <FilterBar text={text} onText={setText} onLeave={settle}>
          <OrgUnitChip resource="department" value={filter.departmentId} onChange={(departmentId) => narrow({ departmentId })} />
          <OrgUnitChip resource="designation" value={filter.designationId} onChange={(designationId) => narrow({ designationId })} />
          <RevealButton revealed={revealed} onToggle={toggle} short />
        </FilterBar>
        {!wide && <EmployeeSortSelect sorted={sorted} onSort={sort} />}
        <SelectionBar selection={selection}>
          <BulkButton icon={<IconUserCheck size={18} aria-hidden />} label={t`Make Active`} onClick={make('active')} />
          <BulkButton icon={<IconUserOff size={18} aria-hidden />} label={t`Make Inactive`} onClick={make('inactive')} />
        </SelectionBar>
      </ListTools>
      <StaleNote asOf={list.asOf} />
      <UnreadableNote count={useUnreadableEmployees()} />
      <EmployeesFilling />
      {employees.length === 0 && (
        <ListEmptyState
          list={list}
          words={{
            offline: t`The employees are not on this device yet`,
            failed: t`The employees can’t be shown`,
            unmatched: t`No employees match`,
            empty: t`The people you book rides for will be listed here`,
          }}
          onClear={isNarrowed(filter) ? () => onFilter(withoutFilters(filter), true) : null}
          action={
            <LinkButton to="/add-employee">
              <Trans>Add the first employee</Trans>
            </LinkButton>
          }
        />
      )}
      {employees.length > 0 &&
        (wide ? (
          <DataTable label={t`Employees`} rows={employees} layout={layout} sorted={sorted} onSort={sortByColumn} selection={selection} />
        ) : (
          <CardList
            label={t`Employees`}
            rows={employees}
            estimate={96}
            renderCard={(employee) => (
              <EmployeeCard
                employee={employee}
                department={departments.get(employee.departmentId) ?? ''}
                designation={designations.get(employee.designationId) ?? ''}
                revealed={revealed}
                selected={selection.selecting ? selection.chosen.has(employee.id) : null}
                onToggle={selection.toggle}
              />
            )}
          />
        ))}
    </Page>
  );
}

/** The phone's way to what the table's headers do. */
function EmployeeSortSelect({ sorted, onSort }: { sorted: Sorted<EmployeeSort>; onSort(sorted: Sorted<EmployeeSort>): void }) {
  const { t } = useLingui();
  return (
    <SortSelect
      sorted={sorted}
      onSort={onSort}
      options={[
        { by: 'name', order: 'asc', label: t`Name, A to Z` },
        { by: 'number', order: 'asc', label: t`Employee ID` },
        { by: 'department', order: 'asc', label: t`Department` },
        { by: 'designation', order: 'asc', label: t`Designation` },
        { by: 'joined', order: 'desc', label: t`Newest first` },
        { by: 'joined', order: 'asc', label: t`Longest here first` },
        { by: 'trips', order: 'desc', label: t`Most trips first` },
        { by: 'status', order: 'asc', label: t`Active first` },
      ]}
    />
  );
}
