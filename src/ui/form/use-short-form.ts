import { type SyntheticEvent, useState } from 'react';
import type { ProblemLike } from '../feedback/problem-text';
import { useDelivery } from './use-delivery';
import { useFieldProblems } from './use-field-problems';
import { useFocusKept } from './use-focus-kept';

type Result<Problem> = { outcome: 'done' } | { outcome: 'refused'; problem: Problem };

type ShortForm<Field extends string, Problem> = {
  /** Begins the ids of its inputs. */
  name: string;
  initial: Record<Field, string>;
  /** The code of what is wrong, by field: a `formResolver`. */
  problemsOf(values: Record<Field, string>): Record<string, string>;
  words(field: string, code: string): string;
  send(values: Record<Field, string>): Promise<Result<Problem>>;
  onSent(values: Record<Field, string>): void;
  /** Which fields a refusal is about, in the order of the form; none: it is about the whole. */
  atFields?(problem: Problem): { field: string; code: string }[];
  /** The field that a refusal leads back to. */
  again?: NoInfer<Field>;
};

/** A form of a few typed texts of which nothing outlives the page: passwords are kept nowhere. */
export function useShortForm<Field extends string, Problem extends ProblemLike>(form: ShortForm<Field, Problem>) {
  const { name, initial, again } = form;
  const idOf = (field: string) => `${name}-${field}`;
  const [values, setValues] = useState(initial);
  const { codeOf, show, mend } = useFieldProblems(idOf);
  const { sending, refusal, deliver } = useDelivery<{ outcome: 'done' }, Problem>((problem) => {
    if (show(form.atFields?.(problem) ?? [])) return true;
    if (again) document.getElementById(idOf(again))?.focus();
    return false;
  });
  useFocusKept(sending);

  const send = async () => {
    if (sending || show(Object.entries(form.problemsOf(values)).map(([field, code]) => ({ field, code })))) return;
    await deliver(
      () => form.send(values),
      () => form.onSent(values),
    );
  };

  return {
    idOf,
    send,
    sending,
    problem: refusal?.problem ?? null,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void send();
    },
    /** What an input needs. */
    field: (field: Field) => {
      const code = codeOf(field);
      return {
        id: idOf(field),
        value: values[field],
        error: code && form.words(field, code),
        onChange: (event: { currentTarget: { value: string } }) => {
          const { value } = event.currentTarget;
          setValues((before) => ({ ...before, [field]: value }));
          mend([field]);
        },
      };
    },
  };
}
