import * as v from 'valibot';
import { type BillTo, type BillToBody, billToBody, billToSchema } from '@/contract/bill-to';
import { billToProblems } from '@/rules/bill-to-check';
import { type BillToField, billToBodyOf, billToFieldNames, billToFieldsOf } from '@/rules/bill-to-fields';
import { unsent } from '@/ui/form/use-direct-form';

/** What is filled in, what the form began with, and the key under which it was sent last. */
export const billToDraftSchema = v.object({
  ...v.entriesFromList(billToFieldNames, v.string()),
  shown: billToSchema,
  key: v.string(),
  sent: v.string(),
});
export type BillToDraft = v.InferOutput<typeof billToDraftSchema>;

export const draftOf = (billTo: BillTo): BillToDraft => ({ ...billToFieldsOf(billTo), shown: billTo, ...unsent });

type FormProblem = { field: BillToField; code: string };

/** What travels, or what is wrong with it, in the form's order. */
export function bodyOf(draft: BillToDraft): { body: BillToBody } | { problems: FormProblem[] } {
  const parsed = v.safeParse(billToBody, billToBodyOf(draft));
  if (!parsed.success) {
    return { problems: inFormOrder(parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: issue.message }))) };
  }
  const problems = inFormOrder(billToProblems(parsed.output));
  return problems.length > 0 ? { problems } : { body: parsed.output };
}

/** Each field's first problem, from top to bottom. */
export const inFormOrder = (problems: readonly { field: string; code: string }[]): FormProblem[] =>
  billToFieldNames.flatMap((field) => {
    const first = problems.find((problem) => problem.field === field);
    return first ? [{ field, code: first.code }] : [];
  });
