import { linkOptions } from '@tanstack/react-router';
import { memo } from 'react';
import { RecordPendingMark } from '@/features/org-units/components/record-pending-mark';
import { isErased } from '@/rules/erased-person';
import { isPersonal } from '@/rules/personal-fields';
import { ActivityBadge } from '@/ui/activity-badge';
import { CardHead, CardLink, CardNote, ListCard } from '@/ui/list/list-card';
import type { ListedEmployee } from '../hooks';
import classes from './employee-card.module.css';
import { usePersonName } from './use-person-name';

type EmployeeCardProps = {
  employee: ListedEmployee;
  department: string;
  designation: string;
  /** Personal data is asked for. */
  revealed: boolean;
  /** Null while nothing is being selected. */
  selected: boolean | null;
  onToggle(id: string): void;
};

/** Who, what they do, and, where that is asked for, how to reach them; the whole card opens the employee. */
export const EmployeeCard = memo(function EmployeeCard(props: EmployeeCardProps) {
  const { employee, department, designation, revealed, selected, onToggle } = props;
  const nameOf = usePersonName();
  const mobile = `${employee.countryCode} ${employee.mobile}`;
  return (
    <ListCard
      name={nameOf(employee.name)}
      selected={selected}
      onToggle={() => onToggle(employee.id)}
      unsent={employee.pending !== null}
      marks={{ 'data-employee': employee.id, 'data-status': employee.status }}
    >
      <CardHead>
        <CardLink link={linkOptions({ to: '/employee-profile', search: { id: employee.id } })}>{nameOf(employee.name)}</CardLink>
        <ActivityBadge status={employee.status} />
      </CardHead>
      <span>{[designation, department].filter(Boolean).join(' · ')}</span>
      <span className={classes.detail}>
        {!isErased(employee) && employee.employeeNumber}
        {!isErased(employee) && (revealed || !isPersonal('mobile')) && ` · ${mobile}`}
      </span>
      {employee.pending && (
        <CardNote>
          <RecordPendingMark pending={employee.pending} />
        </CardNote>
      )}
    </ListCard>
  );
});
