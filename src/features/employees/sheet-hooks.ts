import { useTitlesState } from '@/features/org-units/hooks';
import { useAllRowsState } from '@/offline/knows-all';
import type { RowsState } from '@/offline/react';
import { employeeQueries } from './queries';

/**
 * `ready` once this page knows everybody, and what their departments and designations are called; until then why it doesn't. A file made
 * sooner lacks people and has empty columns, one that is compared sooner finds people new who aren't, and neither says so.
 */
export function useSheetState(): RowsState {
  const [people, titles] = [useAllRowsState(employeeQueries), useTitlesState()];
  return people === 'ready' ? titles : people;
}
