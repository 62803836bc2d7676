import type { Employee, EmployeeBody, EmployeeField } from '@/contract/employees';
import { useCompanyToday } from '@/features/session/today-hooks';
import { takenFields } from '@/rules/employee-check';
import { type KeptDraft, useKeptDraft } from '@/ui/form/use-kept-draft';
import { useRecordForm } from '@/ui/form/use-record-form';
import { type EditResult, type MetByChange, useEmployees } from '../hooks';
import { type EmployeeDraft, type FormProblem, fieldsOf, inFormOrder } from './employee-draft';

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

/** The form's state: what is filled in, what is wrong with it, and sending it. */
export function useEmployeeForm({ initial, stored, editing, confirmed, submit, onSent }: EmployeeFormProps) {
  const kept = useKeptDraft({ initial, stored });
  const today = useCompanyToday();
  const employees = useEmployees();
  const form = useRecordForm<EmployeeField, Sent, MetByChange<Employee>>({ idOf, inFormOrder, stored });

  /** Numbers and addresses that somebody else has, as far as this device knows. */
  const taken = (fields: EmployeeDraft): FormProblem[] =>
    takenFields(fields, editing, employees).map((field) => ({ field, code: 'taken' }));

  const send = async () => {
    if (form.sending) return;
    const checked = fieldsOf(kept.draft, today);
    const problems = 'problems' in checked ? checked.problems : [];
    if (form.showProblems([...problems, ...taken(kept.draft)]) || !('fields' in checked)) return;
    const { fields } = checked;
    await form.deliver(async () => (confirmed && !(await confirmed(fields)) ? null : submit(fields)), onSent);
  };

  return {
    ...kept,
    ...form,
    today,
    set: (change: Partial<EmployeeDraft>) => {
      kept.set(change);
      form.mend(Object.keys(change));
    },
    send,
  };
}
