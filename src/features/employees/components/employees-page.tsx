import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import * as v from 'valibot';
import { employee } from '@/contract/employees';
import { activitySchema } from '@/contract/primitives';
import { OrgUnitChip } from '@/features/org-units/components/org-unit-chip';
import { useTitles } from '@/features/org-units/hooks';
import { ViewsChip } from '@/features/views/components/views-chip';
import { activityFilterLabels } from '@/ui/activity-labels';
import { LinkButton } from '@/ui/link-button';
import { ListPage } from '@/ui/list/list-page';
import { useListFilter } from '@/ui/list/use-list-filter';
import { useSelection } from '@/ui/list/use-selection';
import { RevealButton } from '@/ui/personal-data';
import { useRevealed } from '@/ui/use-revealed';
import { useMenuBeside } from '@/ui/use-wide';
import { useEmployeeList } from '../hooks';
import { EmployeeCard } from './employee-card';
import { EmployeesActions } from './employees-actions';
import { EmployeesFilling } from './employees-filling';
import { type EmployeesSearch, employeesSearchSchema } from './employees-search';
import { useEmployeeSorts } from './use-employee-sorts';
import { useEmployeeTable } from './use-employee-table';
import { type AsksInactive, useSetStatus } from './use-set-status';

const usual = { by: employee.sorts[0], order: employee.order };

type EmployeesPageProps = {
  filter: EmployeesSearch;
  /** Replaces the address by what `change` makes of it. */
  onFilter(change: (before: EmployeesSearch) => EmployeesSearch): void;
  asksInactive: AsksInactive;
};

export function EmployeesPage({ filter: inUrl, onFilter, asksInactive }: EmployeesPageProps) {
  const { t } = useLingui();
  const asked = useListFilter(inUrl, usual, onFilter);
  const { filter, narrow, along } = asked;
  const list = useEmployeeList(filter);
  const { revealed, toggle } = useRevealed();
  const beside = useMenuBeside();
  const departments = useTitles('department');
  const designations = useTitles('designation');
  const selection = useSelection(list.rows);
  const setStatus = useSetStatus(asksInactive, selection.release);
  return (
    <ListPage
      title={t`Employees`}
      actions={<EmployeesActions employees={list.rows} isWhole={list.isWhole} />}
      asked={asked}
      list={list}
      statuses={{
        values: activitySchema.options,
        labels: activityFilterLabels,
        linkTo: (status) => linkOptions({ to: '/employee', search: along({ status }) }),
      }}
      filters={
        <>
          <OrgUnitChip resource="department" value={filter.departmentId} onChange={(departmentId) => narrow({ departmentId })} />
          <OrgUnitChip resource="designation" value={filter.designationId} onChange={(designationId) => narrow({ designationId })} />
          <RevealButton revealed={revealed} onToggle={toggle} short={beside} />
        </>
      }
      views={
        <ViewsChip
          list="employees"
          asked={filter}
          linkTo={(kept) => linkOptions({ to: '/employee', search: v.parse(employeesSearchSchema, kept) })}
        />
      }
      sorts={useEmployeeSorts()}
      selection={selection}
      bulk={[
        { icon: <IconUserCheck size={18} aria-hidden />, label: t`Make Active`, act: (chosen) => setStatus(chosen, 'active') },
        { icon: <IconUserOff size={18} aria-hidden />, label: t`Make Inactive`, act: (chosen) => setStatus(chosen, 'inactive') },
      ]}
      filling={<EmployeesFilling />}
      layout={useEmployeeTable(revealed)}
      cards={{
        height: 111,
        render: (each, selected) => (
          <EmployeeCard
            employee={each}
            department={departments.get(each.departmentId) ?? ''}
            designation={designations.get(each.designationId) ?? ''}
            revealed={revealed}
            selected={selected}
            onToggle={selection.toggle}
          />
        ),
      }}
      words={{
        offline: t`The employees are not on this device yet`,
        failed: t`The employees can’t be shown`,
        unmatched: t`No employees match`,
        empty: t`The people you book rides for will be listed here`,
      }}
      firstStep={
        <LinkButton to="/add-employee">
          <Trans>Add the first employee</Trans>
        </LinkButton>
      }
    />
  );
}
