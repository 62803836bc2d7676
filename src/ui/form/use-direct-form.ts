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

/** What a form began with goes along with what is filled in. */
type Begun = Intent & { shown: unknown };

type DirectForm<
  Draft extends Begun,
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
  /** As the form has what travels. */
  fieldsOf(body: Body): Partial<Draft>;
  newKey(): string;
  /** Keeps a key from having any effect; answers the record as it has made it already, or null. */
  withdraw?:
    | ((key: string) => Promise<{ outcome: 'done'; answer: Draft['shown'] | null } | { outcome: 'refused'; problem: Refused }>)
    | undefined;
  /**
   * The same key for the same body, however often it is sent. `rebase`: the form goes on from another record with another body,
   * for which it answers the key.
   */
  submit(body: Body, key: string, draft: Draft, rebase: (shown: Draft['shown'], body: Body) => string): Delivered<Sent, Met>;
  onSent(result: Sent): unknown;
};

/** A form that is sent at once and never waits: what is filled in, what is wrong with it, and under which key it was sent. */
export function useDirectForm<
  Draft extends Begun,
  Field extends string,
  Body extends object,
  Sent extends { outcome: 'done' | 'waiting' | 'unchanged' },
  Met extends object,
>({
  initial,
  stored,
  keeps = false,
  idOf,
  inFormOrder,
  bodyOf,
  fieldsOf,
  newKey,
  withdraw,
  submit,
  onSent,
}: DirectForm<Draft, Field, Body, Sent, Met>) {
  const kept = useKeptDraft({ initial, stored });
  const form = useRecordForm<Field, Sent, Met>({ idOf, inFormOrder, stored: keeps ? { clear: () => {} } : stored });

  const send = async () => {
    if (form.sending) return;
    const checked = bodyOf(kept.draft);
    if (form.showProblems('problems' in checked ? checked.problems : []) || !('body' in checked)) return;
    const { key: before, shown: began } = kept.draft;
    const intent = keyFor(kept.draft, checked.body, newKey);
    await form.deliver(async () => {
      // Its answer may have been lost: what it has made is what the form goes on from.
      const withdrawn = before !== '' && before !== intent.key && withdraw ? await withdraw(before) : null;
      if (withdrawn?.outcome === 'refused') return withdrawn;
      const shown = withdrawn?.answer ?? began;
      kept.change((draft) => ({ ...draft, ...intent, shown }));
      return submit(checked.body, intent.key, { ...kept.draft, shown }, rebase);
    }, onSent);
  };
  const rebase = (shown: Draft['shown'], body: Body) => {
    const intent = { key: newKey(), sent: JSON.stringify(body) };
    kept.change((draft) => ({ ...draft, ...fieldsOf(body), ...intent, shown }));
    return intent.key;
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
