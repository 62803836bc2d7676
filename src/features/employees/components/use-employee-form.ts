import type { Employee, EmployeeBody, EmployeeField } from '@/contract/employees';
import { type OrgUnitKind, useOrgUnits, useOrgUnitsState } from '@/features/org-units/hooks';
import { useCompanyToday } from '@/features/session/today-hooks';
import { takenFields, workplaceProblem } from '@/rules/employee-check';
import type { FieldProblem } from '@/ui/form/use-field-problems';
import { type KeptDraft, useKeptDraft } from '@/ui/form/use-kept-draft';
import { useRecordForm } from '@/ui/form/use-record-form';
import { type EditResult, type MetByChange, useEmployees } from '../hooks';
import { type EmployeeDraft, fieldsOf, inFormOrder } from './employee-draft';

type Result = EditResult<Employee>;
export type Sent = Extract<Result, { outcome: 'done' | 'waiting' | 'unchanged' }>;

export type EmployeeFormProps = KeptDraft<EmployeeDraft> & {
  /** The employee as they were when the change began; null for a new one. */
  editing: Employee | null;
  /** Asks about what the fields would bring with them; answers whether to go on. */
  confirmed?(fields: EmployeeBody): Promise<boolean>;
  submit(fields: EmployeeBody): Promise<Result>;
  onSent(result: Sent): unknown;
};

const idOf = (field: EmployeeField) => `employee-${field}`;

/** What stands against having one of these from now on, as far as this device knows them. */
function useWorkplaceProblem(resource: OrgUnitKind): (wanted: string) => ReturnType<typeof workplaceProblem> {
  const orgUnits = useOrgUnits(resource);
  const knowsAll = useOrgUnitsState(resource) === 'ready';
  return (wanted) => {
    const code = workplaceProblem(orgUnits.find(({ id }) => id === wanted) ?? null);
    return code === 'unknown' && !knowsAll ? null : code;
  };
}

/** The form's state: what is filled in, what is wrong with it, and sending it. */
export function useEmployeeForm({ initial, stored, editing, confirmed, submit, onSent }: EmployeeFormProps) {
  const kept = useKeptDraft({ initial, stored });
  const today = useCompanyToday();
  const employees = useEmployees();
  const problemOf = { departmentId: useWorkplaceProblem('department'), designationId: useWorkplaceProblem('designation') };
  const form = useRecordForm<EmployeeField, Sent, MetByChange<Employee>>({ idOf, inFormOrder, stored });

  /** Numbers and addresses that somebody else has, as far as this device knows. */
  const taken = (fields: EmployeeDraft): FieldProblem<EmployeeField>[] =>
    takenFields(fields, editing, employees).map((field) => ({ field, code: 'taken' }));

  /** A colleague may have made inactive or deleted what was chosen: that isn't kept for the end of a long form. */
  const gone = (['departmentId', 'designationId'] as const).flatMap((field) => {
    const wanted = kept.draft[field];
    const code = wanted === '' || wanted === editing?.[field] ? null : problemOf[field](wanted);
    return code ? [{ field, code }] : [];
  });

  const send = async () => {
    if (form.sending) return;
    const checked = fieldsOf(kept.draft, today);
    const problems = 'problems' in checked ? checked.problems : [];
    if (form.showProblems([...problems, ...gone, ...taken(kept.draft)]) || !('fields' in checked)) return;
    const { fields } = checked;
    await form.deliver(async () => (confirmed && !(await confirmed(fields)) ? null : submit(fields)), onSent);
  };

  return {
    ...kept,
    ...form,
    codeOf: (field: EmployeeField) => form.codeOf(field) ?? gone.find((each) => each.field === field)?.code,
    today,
    set: (change: Partial<EmployeeDraft>) => {
      kept.set(change);
      form.mend(Object.keys(change));
    },
    send,
  };
}
