import type { Card, CardBody } from '@/contract/payments';
import type { CardField } from '@/rules/card-fields';
import { type KeptDraft, useKeptDraft } from '@/ui/form/use-kept-draft';
import { useRecordForm } from '@/ui/form/use-record-form';
import { type EditResult, type MetByChange, newKey } from '../hooks';
import { bodyOf, type CardDraft, inFormOrder, keyFor } from './card-draft';

type Result = EditResult<Card>;
export type Sent = Extract<Result, { outcome: 'done' | 'waiting' | 'unchanged' }>;

export type CardFormProps = KeptDraft<CardDraft> & {
  /** What was filled in outlives its being sent: the card is not there yet. */
  keeps?: boolean;
  /** The same key for the same body, however often it is sent. `shown`: the card as the form began with it. */
  submit(body: CardBody, key: string, shown: Card | null): Promise<Result>;
  onSent(result: Sent): void;
};

export const fieldId = (field: CardField) => `card-${field}`;

/** The form's state: what is filled in, what is wrong with it, and sending it at once. */
export function useCardForm({ initial, stored, keeps = false, submit, onSent }: CardFormProps) {
  const kept = useKeptDraft({ initial, stored });
  const form = useRecordForm<CardField, Sent, MetByChange<Card>>({
    idOf: fieldId,
    inFormOrder,
    stored: keeps ? { clear: () => {} } : stored,
  });

  const send = async () => {
    if (form.sending) return;
    const checked = bodyOf(kept.draft);
    if (form.showProblems('problems' in checked ? checked.problems : []) || !('body' in checked)) return;
    const intent = keyFor(kept.draft, checked.body, newKey);
    kept.set(intent);
    await form.deliver(() => submit(checked.body, intent.key, kept.draft.shown), onSent);
  };

  return {
    ...kept,
    ...form,
    set: (field: CardField, value: string) => {
      kept.set({ [field]: value });
      form.mend([field]);
    },
    send,
  };
}
