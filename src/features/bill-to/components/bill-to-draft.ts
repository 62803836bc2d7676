import * as v from 'valibot';
import { type BillTo, type BillToBody, billToBody, billToSchema } from '@/contract/bill-to';
import { billToProblems } from '@/rules/bill-to-check';
import { type BillToField, billToBodyOf, billToFieldNames, billToFieldsOf } from '@/rules/bill-to-fields';
import { inOrderOf } from '@/ui/form/form-order';
import { unsent } from '@/ui/form/use-direct-form';
import type { FieldProblem } from '@/ui/form/use-field-problems';

/** What is filled in, what the form began with, and the key under which it was sent last. */
export const billToDraftSchema = v.object({
  ...v.entriesFromList(billToFieldNames, v.string()),
  shown: billToSchema,
  key: v.string(),
  sent: v.string(),
});
export type BillToDraft = v.InferOutput<typeof billToDraftSchema>;

export const draftOf = (billTo: BillTo): BillToDraft => ({ ...billToFieldsOf(billTo), shown: billTo, ...unsent });

/** What travels, or what is wrong with it, in the form's order. */
export function bodyOf(draft: BillToDraft): { body: BillToBody } | { problems: FieldProblem<BillToField>[] } {
  const parsed = v.safeParse(billToBody, billToBodyOf(draft));
  if (!parsed.success) {
    return { problems: inFormOrder(parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: issue.message }))) };
  }
  const problems = inFormOrder(billToProblems(parsed.output));
  return problems.length > 0 ? { problems } : { body: parsed.output };
}

export const inFormOrder = inOrderOf(billToFieldNames);
