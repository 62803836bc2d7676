import * as v from 'valibot';
import type { OrgUnitFields } from '@/contract/org-units';

/** What the fields hold; nothing is chosen for a new record. */
export const orgUnitDraftSchema = v.object({ 'title.en': v.string(), 'title.es': v.string(), status: v.string() });
export type OrgUnitDraft = v.InferOutput<typeof orgUnitDraftSchema>;

export const emptyDraft: OrgUnitDraft = { 'title.en': '', 'title.es': '', status: '' };
/** Made where it is about to be used. */
export const newDraft: OrgUnitDraft = { ...emptyDraft, status: 'active' };

export const draftOf = ({ title, status }: OrgUnitFields): OrgUnitDraft => ({ 'title.en': title.en, 'title.es': title.es, status });

/** As it travels, once its fields are right. */
export const bodyOf = (draft: OrgUnitDraft) => ({ title: { en: draft['title.en'], es: draft['title.es'] }, status: draft.status });
