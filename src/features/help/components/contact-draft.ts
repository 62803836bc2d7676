import * as v from 'valibot';
import { type RaiseTicketBody, raiseTicketBody } from '@/contract/help';

/** What is filled in so far; empty where nothing is. */
export const contactDraftSchema = v.object({ category: v.string(), issue: v.string(), employeeId: v.nullable(v.string()) });
export type ContactDraft = v.InferOutput<typeof contactDraftSchema>;

export type ContactField = keyof ContactDraft;
const fields: readonly ContactField[] = ['category', 'employeeId', 'issue'];
export type ContactProblem = { field: ContactField; code: string };

/** Those problems that have a field, from top to bottom. */
export const inFormOrder = (problems: readonly { field: string; code: string }[]): ContactProblem[] =>
  fields.flatMap((field) => problems.filter((problem) => problem.field === field).map(({ code }) => ({ field, code })));

const bodyFields = v.omit(raiseTicketBody, ['id']);

/** The fields to send, or what is wrong with them. */
export function fieldsOf(draft: ContactDraft): { fields: Omit<RaiseTicketBody, 'id'> } | { problems: ContactProblem[] } {
  const parsed = v.safeParse(bodyFields, draft);
  if (parsed.success) return { fields: parsed.output };
  return { problems: inFormOrder(parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: issue.message }))) };
}
