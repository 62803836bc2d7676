import type { SubmitResult } from './submit';

/** Of several changes made at once, the one that a person has to hear of first. */
export function worstOf<Row>(results: readonly SubmitResult<Row>[]): SubmitResult<Row> {
  for (const outcome of ['not-saved', 'refused', 'waiting'] as const) {
    const one = results.find((result) => result.outcome === outcome);
    if (one) return one;
  }
  return { outcome: 'done', record: null };
}
