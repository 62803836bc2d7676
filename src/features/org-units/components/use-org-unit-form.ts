import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { type OrgUnit, type OrgUnitBody, orgUnitBody } from '@/contract/org-units';
import { takenTitles } from '@/rules/taken-titles';
import { fieldProblemLabel } from '@/ui/form/field-words';
import { inOrderOf } from '@/ui/form/form-order';
import { formResolver } from '@/ui/form/form-resolver';
import { type KeptDraft, useKeptDraft } from '@/ui/form/use-kept-draft';
import { useRecordForm } from '@/ui/form/use-record-form';
import { type EditResult, type MetByChange, type OrgUnitKind, useOrgUnits } from '../hooks';
import type { OrgUnitField } from '../labels';
import { orgUnitFieldWords } from '../refusal-words';
import { bodyOf, type OrgUnitDraft } from './org-unit-draft';

type Result = EditResult<OrgUnit>;
type Sent = Extract<Result, { outcome: 'done' | 'waiting' | 'unchanged' }>;

export type OrgUnitFormProps = KeptDraft<OrgUnitDraft> & {
  resource: OrgUnitKind;
  id: string;
  /** As it was when its change began; null of a new one. */
  before: OrgUnit | null;
  submit(fields: OrgUnitBody): Promise<Result>;
  onSent(result: Sent): unknown;
};

const fields: readonly OrgUnitField[] = ['title.en', 'title.es', 'status'];
export const fieldId = (field: OrgUnitField) => `org-unit-${field}`;
const problemsOf = formResolver(orgUnitBody, (_, code) => code);

const inFormOrder = inOrderOf(fields);

/** The form's state: what is filled in, what is wrong with it, and sending it. */
export function useOrgUnitForm({ resource, id, before, submit, onSent, ...kept }: OrgUnitFormProps) {
  const { i18n } = useLingui();
  const others = useOrgUnits(resource).filter((each) => each.id !== id);
  const { draft, set, restored, startOver } = useKeptDraft(kept);
  const form = useRecordForm<OrgUnitField, Sent, MetByChange<OrgUnit>>({ idOf: fieldId, inFormOrder, stored: kept.stored });

  const send = async () => {
    if (form.sending) return;
    const body = bodyOf(draft);
    const parsed = v.safeParse(orgUnitBody, body);
    const problems = parsed.success
      ? takenTitles(parsed.output, before, others).map((language) => ({ field: `title.${language}`, code: 'taken' }))
      : Object.entries(problemsOf(body)).map(([field, code]) => ({ field, code }));
    if (form.showProblems(problems) || !parsed.success) return;
    await form.deliver(() => submit(parsed.output), onSent);
  };

  return {
    ...form,
    draft,
    set: (field: OrgUnitField, value: string) => {
      set({ [field]: value });
      form.mend([field]);
    },
    errorOf: (field: OrgUnitField) => {
      const code = form.codeOf(field);
      const label = code && fieldProblemLabel(orgUnitFieldWords, field, code);
      return label && i18n._(label);
    },
    restored,
    startOver: () => {
      startOver();
      form.mend(fields);
    },
    send,
  };
}
