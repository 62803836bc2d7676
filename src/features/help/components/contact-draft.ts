import * as v from 'valibot';
import { type RaiseTicketBody, raiseTicketBody } from '@/contract/help';
import { inOrderOf } from '@/ui/form/form-order';
import type { FieldProblem } from '@/ui/form/use-field-problems';

/** What is filled in so far; empty where nothing is. */
export const contactDraftSchema = v.object({ category: v.string(), issue: v.string(), employeeId: v.nullable(v.string()) });
export type ContactDraft = v.InferOutput<typeof contactDraftSchema>;

export type ContactField = keyof ContactDraft;
const fields: readonly ContactField[] = ['category', 'employeeId', 'issue'];

export const inFormOrder = inOrderOf(fields);

const bodyFields = v.omit(raiseTicketBody, ['id']);

/** The fields to send, or what is wrong with them. */
export function fieldsOf(draft: ContactDraft): { fields: Omit<RaiseTicketBody, 'id'> } | { problems: FieldProblem<ContactField>[] } {
  const parsed = v.safeParse(bodyFields, draft);
  if (parsed.success) return { fields: parsed.output };
  return { problems: inFormOrder(parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: issue.message }))) };
}
