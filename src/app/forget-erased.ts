import type { QueryClient } from '@tanstack/react-query';
import { employee } from '@/contract/employees';
import type { StoredRecord } from '@/offline/command';
import { forgetOpenings } from '@/offline/opening';
import { readAgain } from '@/offline/read-again';
import { isErased } from '@/rules/erased-person';

/**
 * Whether a row that comes in says that somebody has been erased, by whomever and on whatever device. Nothing stays here then that
 * the API answered before: a report, a page of the history or a ride's story would go on saying who it was.
 */
export const voidsAnswers = (resource: string, row: StoredRecord): boolean => resource === employee.name && isErased(row);

/** What this page remembers of such answers goes as well, and what is looked at is asked anew. */
export function forgetAnswered(queryClient: QueryClient): void {
  const answers = { queryKey: ['answer'] };
  queryClient.removeQueries({ ...answers, type: 'inactive' });
  forgetOpenings();
  void readAgain(queryClient, answers.queryKey);
}
