import { Trans, useLingui } from '@lingui/react/macro';
import { FilterChip } from '@/ui/list/filter-chip';
import { useEmployee } from '../hooks';
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
            value={value ?? null}
            recentIds={[]}
            onChange={(picked) => {
              onChange(picked ?? undefined);
              if (picked) close();
            }}
          />
        ),
      }}
    >
      {employee ? <PersonName name={employee.name} /> : <Trans>Employee</Trans>}
    </FilterChip>
  );
}
