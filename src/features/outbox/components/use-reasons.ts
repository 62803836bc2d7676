import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { refusalLabels as peopleRefusalLabels } from '@/features/people/refusal-words';
import { refusalLabels as rideRefusalLabels } from '@/features/trips/refusal-words';
import { problemText } from '@/ui/problem-text';
import type { OutboxRow } from '../hooks';
import type { WaitingChange } from '../waiting-change';

type RefusedProblem = NonNullable<OutboxRow['problem']>;

const labelsOf = (problem: RefusedProblem, { kind }: WaitingChange): MessageDescriptor[] =>
  kind === 'ride' ? rideRefusalLabels(problem) : peopleRefusalLabels(problem, kind);

/** Why a change was refused, in sentences; empty when it was not. */
export function useReasons(): (row: Pick<OutboxRow, 'problem'>, waiting: WaitingChange) => string[] {
  const { i18n } = useLingui();
  return ({ problem }, waiting) => {
    if (!problem) return [];
    const own = labelsOf(problem, waiting).map((label) => i18n._(label));
    return own.length > 0 ? [...new Set(own)] : [problemText(problem)];
  };
}
