import * as v from 'valibot';
import type { TitledBody } from '@/contract/people';

/** What the fields hold; nothing is chosen for a new record. */
export const titledDraftSchema = v.object({ 'title.en': v.string(), 'title.es': v.string(), status: v.string() });
export type TitledDraft = v.InferOutput<typeof titledDraftSchema>;

export const emptyDraft: TitledDraft = { 'title.en': '', 'title.es': '', status: '' };
export const draftOf = ({ title, status }: TitledBody): TitledDraft => ({ 'title.en': title.en, 'title.es': title.es, status });

/** As it travels, once its fields are right. */
export const bodyOf = (draft: TitledDraft) => ({ title: { en: draft['title.en'], es: draft['title.es'] }, status: draft.status });
