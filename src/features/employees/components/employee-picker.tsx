import { useLingui } from '@lingui/react/macro';
import { IconUser } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Employee } from '@/contract/employees';
import { employeeNames } from '@/rules/employee-filter';
import { plain, wordsOf } from '@/rules/text-search';
import { SearchPicker } from '@/ui/form/search-picker';
import { useFirstFrame } from '@/ui/use-first-frame';
import { type ListedEmployee, useEmployee, useEmployeeSearch, useKnowsEmployees } from '../hooks';
import { usePersonName } from './use-person-name';

type EmployeePickerProps = {
  id: string;
  /** The chosen employee's id. */
  value: string | null;
  onChange(employeeId: string | null): void;
  error?: ReactNode;
  /** Offered before anything is typed. */
  recentIds: readonly string[];
  /** What stands in the field while nobody is chosen by it; null when nothing does. */
  onType?(text: string | null): void;
  /** Whether inactive employees can be chosen too. */
  inactive?: boolean;
  label?: string;
  'aria-required'?: boolean;
};

/** Inactive employees are found too, so that nobody wonders where they are; unless `inactive` says so they can't be chosen. */
export function EmployeePicker(props: EmployeePickerProps) {
  const { value, onChange, onType, recentIds, inactive: takesInactive = false, label, ...field } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string | null) => {
    setTyped(text);
    onType?.(text);
  };
  const chosen = useEmployee(value);
  const nameOf = usePersonName();
  const knowsAll = useKnowsEmployees();
  // Who is offered is in a list that opens later; ordering all by name is nothing for the first frame.
  const found = useEmployeeSearch(typed ?? '', recentIds, useFirstFrame());

  const options = useMemo(
    () =>
      bookableFirst(found, typed ?? '').map((employee) => {
        const inactive = !takesInactive && !isActive(employee);
        return {
          key: employee.id,
          title: employee.name,
          detail: inactive
            ? t`${employee.employeeNumber} · inactive, can’t be booked for`
            : `${employee.employeeNumber} · ${employee.email}`,
          disabled: inactive,
        };
      }),
    [found, typed, takesInactive, t],
  );

  const takeExactName = (text: string) => {
    const namesakes = found.filter((employee) => isActive(employee) && plain(employee.name) === plain(text.trim()));
    const [only] = namesakes;
    // While employees still come in, another of that name may be among them.
    if (!only || namesakes.length > 1 || !knowsAll) return;
    onChange(only.id);
    type(null);
  };

  return (
    <SearchPicker
      {...field}
      label={label ?? t`Employee`}
      placeholder={t`Name, number or email`}
      icon={<IconUser size={18} />}
      // Somebody who isn't known here (yet) is chosen all the same.
      chosen={value && nameOf(chosen?.name ?? '')}
      // Whom the form has since come by otherwise is shown, as when it is started over.
      typed={value === null ? typed : null}
      onType={type}
      options={options}
      heading={typed || recentIds.length === 0 ? null : t`Recent first`}
      empty={knowsAll ? t`No employee by that name` : t`Not all employees are on this device yet`}
      onPick={onChange}
      onClear={() => onChange(null)}
      onLeave={takeExactName}
    />
  );
}

/** Who is called what was typed stays first, inactive or not: nobody else may be taken for them. */
function bookableFirst(found: readonly ListedEmployee[], typed: string): ListedEmployee[] {
  const whole = wordsOf(typed).join(' ');
  const rank = (employee: ListedEmployee) => (isActive(employee) || employeeNames(employee).includes(whole) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

const isActive = (employee: Employee) => employee.status === 'active';
