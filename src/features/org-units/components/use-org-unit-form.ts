import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { type OrgUnit, type OrgUnitBody, orgUnitBody } from '@/contract/org-units';
import { fieldProblemLabel } from '@/ui/form/field-words';
import { formResolver } from '@/ui/form/form-resolver';
import { useDelivery } from '@/ui/form/use-delivery';
import { type KeptDraft, useKeptDraft } from '@/ui/form/use-kept-draft';
import type { EditResult, MetByChange, RefusedProblem } from '../hooks';
import type { OrgUnitField } from '../labels';
import { orgUnitFieldWords } from '../refusal-words';
import { bodyOf, type OrgUnitDraft } from './org-unit-draft';

type Result = EditResult<OrgUnit>;
type Sent = Extract<Result, { outcome: 'done' | 'waiting' | 'unchanged' }>;

export type OrgUnitFormProps = KeptDraft<OrgUnitDraft> & {
  submit(fields: OrgUnitBody): Promise<Result>;
  onSent(result: Sent): void;
};

const fields: readonly OrgUnitField[] = ['title.en', 'title.es', 'status'];
const isField = (path: string): path is OrgUnitField => fields.some((field) => field === path);
export const fieldId = (field: OrgUnitField) => `org-unit-${field}`;
const problemsOf = formResolver(orgUnitBody, (_, code) => code);

/** The form's state: what is filled in, what is wrong with it, and sending it. */
export function useOrgUnitForm({ submit, onSent, ...kept }: OrgUnitFormProps) {
  const { i18n } = useLingui();
  const { draft, set, restored, startOver } = useKeptDraft(kept);
  const [codes, setCodes] = useState<Partial<Record<OrgUnitField, string>>>({});

  /** Answers whether there was a field to show one at. */
  const showProblems = (problems: Record<string, string>): boolean => {
    setCodes(problems);
    const first = fields.find((field) => problems[field] !== undefined);
    if (first) document.getElementById(fieldId(first))?.focus();
    return first !== undefined;
  };

  const { sending, refusal, met, deliver } = useDelivery<Sent, RefusedProblem, MetByChange<OrgUnit>>((problem) => {
    if (problem.kind !== 'refused' || problem.code !== 'validation') return false;
    return showProblems(Object.fromEntries(problem.errors.filter(({ field }) => isField(field)).map(({ field, code }) => [field, code])));
  });

  const send = async () => {
    if (sending) return;
    const body = bodyOf(draft);
    const parsed = v.safeParse(orgUnitBody, body);
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
    set: (field: OrgUnitField, value: string) => {
      set({ [field]: value });
      // What is being mended is not complained about any more.
      setCodes((before) => ({ ...before, [field]: undefined }));
    },
    errorOf: (field: OrgUnitField) => {
      const code = codes[field];
      const label = code && fieldProblemLabel(orgUnitFieldWords, field, code);
      return label && i18n._(label);
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
