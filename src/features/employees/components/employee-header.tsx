import { RecordPendingMark } from '@/features/org-units/components/record-pending-mark';
import { useTitles } from '@/features/org-units/hooks';
import { isErased } from '@/rules/erased-person';
import { ActivityBadge } from '@/ui/activity-badge';
import type { ListedEmployee } from '../hooks';
import { EmployeeActions } from './employee-actions';
import classes from './employee-header.module.css';
import type { AsksInactive } from './use-set-status';

/** Who it is, at a glance, and what can be done for them. */
export function EmployeeHeader({ employee, asksInactive }: { employee: ListedEmployee; asksInactive: AsksInactive }) {
  const departments = useTitles('department');
  const designations = useTitles('designation');
  const jobs = [departments.get(employee.departmentId), designations.get(employee.designationId)].filter((title) => title !== undefined);
  return (
    <div className={classes.header}>
      <div className={classes.who}>
        <span className={classes.avatar} aria-hidden>
          {isErased(employee) ? '–' : initials(employee.name)}
        </span>
        <div className={classes.facts}>
          <p className={classes.jobs}>{jobs.join(' · ')}</p>
          <div className={classes.state}>
            {!isErased(employee) && <span className={classes.number}>{employee.employeeNumber}</span>}
            <ActivityBadge status={employee.status} />
            {employee.pending && <RecordPendingMark pending={employee.pending} />}
          </div>
        </div>
      </div>
      {!isErased(employee) && <EmployeeActions employee={employee} asksInactive={asksInactive} />}
    </div>
  );
}

/** Of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words[0] ?? '';
  const [last = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (first + last).toLocaleUpperCase();
}
