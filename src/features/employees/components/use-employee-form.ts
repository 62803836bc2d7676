import { useState } from 'react';
import type { Employee, EmployeeBody, EmployeeField } from '@/contract/employees';
import type { RefusedProblem } from '@/features/org-units/hooks';
import { folded } from '@/rules/folded';
import { useDelivery } from '@/ui/form/use-delivery';
import { type KeptDraft, useKeptDraft } from '@/ui/form/use-kept-draft';
import { type EditResult, type MetByChange, useCompanyToday, useEmployees } from '../hooks';
import { type EmployeeDraft, type FormProblem, fieldsOf, inFormOrder } from './employee-draft';

type Result = EditResult<Employee>;
export type Sent = Extract<Result, { outcome: 'done' | 'waiting' | 'unchanged' }>;

export type EmployeeFormProps = KeptDraft<EmployeeDraft> & {
  /** The employee as they were when the change began; null for a new one. */
  editing: Employee | null;
  /** Asks about what the fields would bring with them; answers whether to go on. */
  confirmed?(fields: EmployeeBody): Promise<boolean>;
  submit(fields: EmployeeBody): Promise<Result>;
  onSent(result: Sent): void;
};

type Codes = Partial<Record<EmployeeField, string>>;

/** The form's state: what is filled in, what is wrong with it, and sending it. */
export function useEmployeeForm({ initial, stored, editing, confirmed, submit, onSent }: EmployeeFormProps) {
  const kept = useKeptDraft({ initial, stored });
  const today = useCompanyToday();
  const employees = useEmployees();
  const [codes, setCodes] = useState<Codes>({});

  const showProblems = (problems: readonly FormProblem[]) => {
    setCodes(Object.fromEntries(problems.map(({ field, code }) => [field, code])));
    const [first] = problems;
    if (first) document.getElementById(`employee-${first.field}`)?.focus();
    return problems.length > 0;
  };

  const delivery = useDelivery<Sent, RefusedProblem, MetByChange<Employee>>(
    (problem) => problem.kind === 'refused' && problem.code === 'validation' && showProblems(inFormOrder(problem.errors)),
  );

  /** Numbers and addresses that somebody else has, as far as this device knows. */
  const taken = (fields: EmployeeDraft): FormProblem[] =>
    (['employeeNumber', 'email'] as const).flatMap((field) => {
      const same = (other: Employee) => other.id !== editing?.id && folded(other[field]) === folded(fields[field]);
      return employees.some(same) ? [{ field, code: 'taken' }] : [];
    });

  const send = async () => {
    if (delivery.sending) return;
    const checked = fieldsOf(kept.draft, today);
    const problems = 'problems' in checked ? checked.problems : [];
    if (showProblems(inFormOrder([...problems, ...taken(kept.draft)])) || !('fields' in checked)) return;
    if (confirmed && !(await confirmed(checked.fields))) return;
    await delivery.deliver(() => submit(checked.fields), leave);
  };

  const leave = (result: Sent) => {
    stored.clear();
    onSent(result);
  };

  const { met } = delivery;
  /** Goes on once the person has chosen between what they filled in and what has come in since. */
  const choose = async (left: readonly string[]) => {
    if (met) await delivery.deliver(() => met.choose(left), leave);
  };

  return {
    ...kept,
    set: (change: Partial<EmployeeDraft>) => {
      kept.set(change);
      // What is being mended is not complained about any more.
      setCodes((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
    },
    codes,
    refusal: delivery.refusal,
    met,
    choose,
    sending: delivery.sending,
    send,
  };
}
