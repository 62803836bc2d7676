import type { Card, CardBody } from '@/contract/payments';
import { type CardField, cardFieldsOf } from '@/rules/card-fields';
import { useDirectForm } from '@/ui/form/use-direct-form';
import type { KeptDraft } from '@/ui/form/use-kept-draft';
import { type EditResult, type MetByChange, newKey, type useCardActions } from '../hooks';
import { bodyOf, type CardDraft, inFormOrder } from './card-draft';

type Result = EditResult<Card>;
export type Sent = Extract<Result, { outcome: 'done' | 'waiting' | 'unchanged' }>;

export type CardFormProps = KeptDraft<CardDraft> & {
  /** What was filled in outlives its being sent: the card is not there yet. */
  keeps?: boolean;
  /** The same key for the same body, however often it is sent. `shown`: the card as the form began with it. */
  submit(body: CardBody, key: string, shown: Card | null, rebase: (shown: Card, body: CardBody) => string): Promise<Result>;
  withdraw?: ReturnType<typeof useCardActions>['withdraw'];
  onSent(result: Sent): unknown;
};

const idOf = (field: CardField) => `card-${field}`;

/** The form's state: what is filled in, what is wrong with it, and sending it at once. */
export function useCardForm({ submit, ...props }: CardFormProps) {
  return useDirectForm<CardDraft, CardField, CardBody, Sent, MetByChange<Card>>({
    ...props,
    idOf,
    inFormOrder,
    bodyOf,
    fieldsOf: cardFieldsOf,
    newKey,
    submit: (body, key, { shown }, rebase) => submit(body, key, shown, rebase),
  });
}
