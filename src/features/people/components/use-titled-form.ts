import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { type Department, type TitledBody, titledBody } from '@/contract/people';
import { formResolver } from '@/ui/form-resolver';
import { useDelivery } from '@/ui/use-delivery';
import { type KeptDraft, useKeptDraft } from '@/ui/use-kept-draft';
import type { TitledField } from '../labels';
import { fieldProblemLabel } from '../refusal-words';
import type { EditResult, MetByChange, RefusedProblem } from '../titled-hooks';
import { bodyOf, type TitledDraft } from './titled-draft';

type Result = EditResult<Department>;
type Sent = Extract<Result, { outcome: 'done' | 'waiting' | 'unchanged' }>;

export type TitledFormProps = KeptDraft<TitledDraft> & {
  submit(fields: TitledBody): Promise<Result>;
  onSent(result: Sent): void;
};

const fields: readonly TitledField[] = ['title.en', 'title.es', 'status'];
const isField = (path: string): path is TitledField => fields.some((field) => field === path);
export const fieldId = (field: TitledField) => `titled-${field}`;
const problemsOf = formResolver(titledBody, (_, code) => code);

/** The form's state: what is filled in, what is wrong with it, and sending it. */
export function useTitledForm({ submit, onSent, ...kept }: TitledFormProps) {
  const { i18n } = useLingui();
  const { draft, set, restored, startOver } = useKeptDraft(kept);
  const [codes, setCodes] = useState<Partial<Record<TitledField, string>>>({});

  /** Answers whether there was a field to show one at. */
  const showProblems = (problems: Record<string, string>): boolean => {
    setCodes(problems);
    const first = fields.find((field) => problems[field] !== undefined);
    if (first) document.getElementById(fieldId(first))?.focus();
    return first !== undefined;
  };

  const { sending, refusal, met, deliver } = useDelivery<Sent, RefusedProblem, MetByChange<Department>>((problem) => {
    if (problem.kind !== 'refused' || problem.code !== 'validation') return false;
    return showProblems(Object.fromEntries(problem.errors.filter(({ field }) => isField(field)).map(({ field, code }) => [field, code])));
  });

  const send = async () => {
    if (sending) return;
    const body = bodyOf(draft);
    const parsed = v.safeParse(titledBody, body);
    showProblems(problemsOf(body));
    if (!parsed.success) return;
    await deliver(() => submit(parsed.output), leave);
  };

  const leave = (result: Sent) => {
    kept.stored.clear();
    onSent(result);
  };

  /** Goes on once the person has chosen between what they filled in and what has come in since. */
  const choose = async (left: readonly string[]) => {
    if (met) await deliver(() => met.choose(left), leave);
  };

  return {
    draft,
    set: (field: TitledField, value: string) => {
      set({ [field]: value });
      // What is being mended is not complained about any more.
      setCodes((before) => ({ ...before, [field]: undefined }));
    },
    errorOf: (field: TitledField) => {
      const code = codes[field];
      return code && i18n._(fieldProblemLabel(field, code));
    },
    restored,
    startOver: () => {
      startOver();
      setCodes({});
    },
    refusal,
    met,
    choose,
    sending,
    send,
  };
}
