import type { FieldProblem } from './use-field-problems';

/** Puts what is wrong with a body in the order of a form's fields, from top to bottom: the first problem of each, none of no field. */
export const inOrderOf =
  <Field extends string>(fields: readonly Field[]) =>
  (problems: readonly FieldProblem<string>[]): FieldProblem<Field>[] =>
    fields.flatMap((field) => {
      const first = problems.find((problem) => problem.field === field);
      return first ? [{ field, code: first.code }] : [];
    });
