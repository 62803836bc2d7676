import type { Refused } from './refusal';
import type { useDelivery } from './use-delivery';
import type { FieldProblem } from './use-field-problems';
import { type KeptDraft, useKeptDraft } from './use-kept-draft';
import { useRecordForm } from './use-record-form';

/** The key under which a form was sent last, and what was sent: something else needs another one. */
export type Intent = { key: string; sent: string };
export const unsent: Intent = { key: '', sent: '' };

/** The key for what is sent now: the same for the same thing, so that a lost answer is asked for again. */
export function keyFor({ key, sent: before }: Intent, body: object, newKey: () => string): Intent {
  const sent = JSON.stringify(body);
  return key !== '' && before === sent ? { key, sent } : { key: newKey(), sent };
}

type Delivered<Sent extends { outcome: 'done' | 'waiting' | 'unchanged' }, Met extends object> = ReturnType<
  Parameters<ReturnType<typeof useDelivery<Sent, Refused, Met>>['deliver']>[0]
>;

type DirectForm<
  Draft extends Intent,
  Field extends string,
  Body extends object,
  Sent extends { outcome: 'done' | 'waiting' | 'unchanged' },
  Met extends object,
> = KeptDraft<Draft> & {
  /** What was filled in outlives its being sent: what comes of it is not there yet. */
  keeps?: boolean;
  idOf(field: Field): string;
  inFormOrder(problems: readonly FieldProblem<string>[]): readonly FieldProblem<Field>[];
  /** What travels, or what is wrong with it. */
  bodyOf(draft: Draft): { body: Body } | { problems: readonly FieldProblem<string>[] };
  newKey(): string;
  /** The same key for the same body, however often it is sent. */
  submit(body: Body, key: string, draft: Draft): Delivered<Sent, Met>;
  onSent(result: Sent): unknown;
};

/** A form that is sent at once and never waits: what is filled in, what is wrong with it, and under which key it was sent. */
export function useDirectForm<
  Draft extends Intent,
  Field extends string,
  Body extends object,
  Sent extends { outcome: 'done' | 'waiting' | 'unchanged' },
  Met extends object,
>({ initial, stored, keeps = false, idOf, inFormOrder, bodyOf, newKey, submit, onSent }: DirectForm<Draft, Field, Body, Sent, Met>) {
  const kept = useKeptDraft({ initial, stored });
  const form = useRecordForm<Field, Sent, Met>({ idOf, inFormOrder, stored: keeps ? { clear: () => {} } : stored });

  const send = async () => {
    if (form.sending) return;
    const checked = bodyOf(kept.draft);
    if (form.showProblems('problems' in checked ? checked.problems : []) || !('body' in checked)) return;
    const intent = keyFor(kept.draft, checked.body, newKey);
    kept.change((before) => ({ ...before, ...intent }));
    await form.deliver(() => submit(checked.body, intent.key, kept.draft), onSent);
  };

  return {
    ...kept,
    ...form,
    idOf,
    set: (field: Field, change: Partial<Draft>) => {
      kept.set(change);
      form.mend([field]);
    },
    send,
  };
}
