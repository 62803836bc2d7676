import type { QueryClient } from '@tanstack/react-query';
import { employee } from '@/contract/employees';
import { trip } from '@/contract/trips';
import { againDraft, insteadDraft, newDraft } from '@/features/trips/ride-drafts';
import type { StoredRecord } from '@/offline/command';
import { forgetOpenings } from '@/offline/opening';
import { readAgain } from '@/offline/read-again';
import type { Erasure } from '@/offline/replica';
import { isErased, isErasedRide } from '@/rules/erased-person';

/**
 * What goes once a row that comes in says that somebody has been erased, by whomever and on whatever device: bookings for them that
 * were not finished, and all that the API answered before. A report, a page of the history or a ride's story would go on saying who
 * it was.
 */
export function erasureOf(resource: string, row: StoredRecord): Erasure | null {
  if (resource === employee.name && isErased(row)) return { drafts: [newDraft(row.id)], answers: true, load };
  return resource === trip.name && isErasedRide(row) ? { drafts: [againDraft(row.id), insteadDraft(row.id)], answers: false, load } : null;
}

const load = async () => (await import('./erase')).erase;

/** What this page remembers of such answers goes as well, and what is looked at is asked anew. */
export function forgetAnswered(queryClient: QueryClient): void {
  const answers = { queryKey: ['answer'] };
  queryClient.removeQueries({ ...answers, type: 'inactive' });
  forgetOpenings();
  void readAgain(queryClient, answers.queryKey);
}
