import * as v from 'valibot';
import { type BillingContactField, type BillingContactFields, billingContactFieldsSchema } from '@/contract/billing-contacts';
import type { Language } from '@/contract/primitives';
import { billingContactProblems } from '@/rules/billing-contact-check';
import { billingMails } from '@/rules/billing-contact-form';
import { inOrderOf } from '@/ui/form/form-order';
import type { FieldProblem } from '@/ui/form/use-field-problems';

/** What is filled in so far; empty where nothing is. */
export const billingContactDraftSchema = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  taxId: v.string(),
  language: v.string(),
  mails: v.array(v.string()),
});
export type BillingContactDraft = v.InferOutput<typeof billingContactDraftSchema>;

/** Whoever is added to look after the bills gets all that is said of them, unless somebody says else. */
export const emptyDraft = (language: Language): BillingContactDraft => ({
  name: '',
  email: '',
  phone: '',
  address: '',
  taxId: '',
  language,
  mails: [...billingMails],
});

export const draftOf = ({ name, email, phone, address, taxId, language, mails }: BillingContactFields): BillingContactDraft => ({
  name,
  email,
  phone: phone ?? '',
  address: address ?? '',
  taxId: taxId ?? '',
  language,
  mails: [...mails],
});

/** The fields to send, or what is wrong with them, in the form's order. */
export function fieldsOf(draft: BillingContactDraft): { fields: BillingContactFields } | { problems: FieldProblem<BillingContactField>[] } {
  const parsed = v.safeParse(billingContactFieldsSchema, draft);
  const shape = (parsed.issues ?? []).map((issue) => ({ field: v.getDotPath(issue) ?? '', code: issue.message }));
  const problems = inFormOrder([...shape, ...billingContactProblems({ phone: draft.phone.trim(), taxId: draft.taxId.trim() })]);
  return parsed.success && problems.length === 0 ? { fields: parsed.output } : { problems };
}

/** As the form shows them, from top to bottom. */
const formOrder: readonly BillingContactField[] = ['name', 'email', 'phone', 'language', 'mails', 'taxId', 'address'];

export const inFormOrder = inOrderOf(formOrder);
