import type { Problem } from '@/http/problem';

/** The fields that a refusal of the API is about. */
export const refusedFields = (problem: Problem): { field: string; code: string }[] =>
  problem.kind === 'refused' ? problem.errors.filter(({ field }) => field !== '') : [];
