import { useState } from 'react';

export type FieldProblem<Field> = { field: Field; code: string };

/** What is wrong with the fields of a form; the first of them is focused when it is shown. `idOf` is where a field's input is. */
export function useFieldProblems<Field extends string>(idOf: (field: Field) => string) {
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    codeOf: (field: Field): string | undefined => codes.get(field),
    /** `problems` in the order of the form. Answers whether there are any. */
    show(problems: readonly FieldProblem<Field>[]): boolean {
      setCodes(new Map(problems.map(({ field, code }) => [field, code])));
      const [first] = problems;
      if (first) document.getElementById(idOf(first.field))?.focus();
      return first !== undefined;
    },
    /** What is being mended is not complained about any more. */
    mend: (changed: readonly string[]) => setCodes((before) => new Map([...before].filter(([field]) => !changed.includes(field)))),
  };
}
