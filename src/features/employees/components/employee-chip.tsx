import { Trans, useLingui } from '@lingui/react/macro';
import { FilterChip } from '@/ui/list/filter-chip';
import { useEmployee, useKnowsEmployees } from '../hooks';
import { EmployeePicker } from './employee-picker';
import { PersonName } from './person-name';

type EmployeeChipProps = {
  /** Of its field; one a screen. */
  id: string;
  value: string | undefined;
  onChange(employeeId: string | undefined): void;
};

/** Narrows a list to one employee. */
export function EmployeeChip({ id, value, onChange }: EmployeeChipProps) {
  const { t } = useLingui();
  const employee = useEmployee(value ?? null);
  return (
    <FilterChip
      clear={value === undefined ? null : { label: t`Clear employee`, onClear: () => onChange(undefined) }}
      dialog={{
        label: t`Employee`,
        content: (close) => (
          <EmployeePicker
            id={id}
            // Whom the list is narrowed to stands on the chip: to type somebody else's name doesn't widen it before they are picked.
            value={null}
            recentIds={[]}
            onChange={(picked) => {
              if (picked === null) return;
              onChange(picked);
              close();
            }}
          />
        ),
      }}
    >
      {value === undefined ? <Trans>Employee</Trans> : employee ? <PersonName name={employee.name} /> : <Unknown />}
    </FilterChip>
  );
}

/** Nobody's name is no name: the chip of a narrowed list must not read as that of everybody's. */
function Unknown() {
  const knowsAll = useKnowsEmployees();
  return knowsAll ? <Trans>This employee is no longer there</Trans> : '–';
}
