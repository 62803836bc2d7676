import * as v from 'valibot';
import { type Card, type CardBody, cardBody, cardSchema } from '@/contract/payments';
import { type CardField, cardBodyOf, cardFieldNames, cardFieldsOf } from '@/rules/card-fields';
import { inOrderOf } from '@/ui/form/form-order';
import { unsent } from '@/ui/form/use-direct-form';
import type { FieldProblem } from '@/ui/form/use-field-problems';

/** What is filled in, and the key under which it was sent last. */
export const cardDraftSchema = v.object({
  ...v.entriesFromList(cardFieldNames, v.string()),
  /** The card as the form began with it; null for a new one. */
  shown: v.nullable(cardSchema),
  key: v.string(),
  /** What was sent under the key: something else needs another one. */
  sent: v.string(),
});
export type CardDraft = v.InferOutput<typeof cardDraftSchema>;

/** `country`: where the company is, as two letters, or nothing. */
export const emptyDraft = (country: string): CardDraft => ({
  holderName: '',
  'billingAddress.line': '',
  'billingAddress.city': '',
  'billingAddress.postcode': '',
  'billingAddress.region': '',
  'billingAddress.country': country,
  shown: null,
  ...unsent,
});

export const draftOf = (card: Card): CardDraft => ({ ...cardFieldsOf(card), shown: card, ...unsent });

/** What travels, or what is wrong with it, in the form's order. */
export function bodyOf(draft: CardDraft): { body: CardBody } | { problems: FieldProblem<CardField>[] } {
  const parsed = v.safeParse(cardBody, cardBodyOf(draft));
  if (parsed.success) return { body: parsed.output };
  return { problems: inFormOrder(parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: issue.message }))) };
}

export const inFormOrder = inOrderOf(cardFieldNames);
