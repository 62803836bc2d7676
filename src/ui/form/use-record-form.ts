import type { Refused } from './refusal';
import { useDelivery } from './use-delivery';
import { type FieldProblem, useFieldProblems } from './use-field-problems';

type RecordForm<Field> = {
  /** Where a field's input is. */
  idOf(field: Field): string;
  /** Those problems of a body for which the form has a field, in its order. */
  inFormOrder(problems: readonly FieldProblem<string>[]): readonly FieldProblem<Field>[];
  /** What was kept of the form goes once it is sent. */
  stored: { clear(): void };
};

/** What every form of a record does beside being filled in: it says what is wrong at the fields, sends, and asks about what it has met. */
export function useRecordForm<Field extends string, Sent extends { outcome: 'done' | 'waiting' | 'unchanged' }, Met extends object>({
  idOf,
  inFormOrder,
  stored,
}: RecordForm<Field>) {
  const { codeOf, show, mend } = useFieldProblems(idOf);
  const showProblems = (problems: readonly FieldProblem<string>[]) => show(inFormOrder(problems));
  const delivery = useDelivery<Sent, Refused, Met>(
    (problem) => problem.kind === 'refused' && problem.code === 'validation' && showProblems(problem.errors),
  );
  const { takeBack, ...shown } = delivery;
  return {
    ...shown,
    codeOf,
    /** These fields have been changed: what was wrong with them isn't said any more, nor anything of the form as it was sent. */
    mend: (changed: readonly string[]) => {
      mend(changed);
      takeBack();
    },
    showProblems,
    deliver: (send: Parameters<typeof delivery.deliver>[0], onSent: (result: Sent) => unknown) =>
      delivery.deliver(send, (result) => {
        stored.clear();
        return onSent(result);
      }),
  };
}
