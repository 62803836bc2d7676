import { useLingui } from '@lingui/react/macro';
import { employeeRefusalWords } from '@/features/employees/refusal-words';
import { orgUnitRefusalWords } from '@/features/org-units/refusal-words';
import { rideRefusalWords } from '@/features/trips/refusal-words';
import { problemText } from '@/ui/feedback/problem-text';
import { type RefusalWords, refusalLabels } from '@/ui/form/refusal';
import type { OutboxRow } from '../hooks';
import type { WaitingChange } from '../waiting-change';

const words: Record<WaitingChange['kind'], RefusalWords> = {
  ...orgUnitRefusalWords,
  employee: employeeRefusalWords,
  ride: rideRefusalWords,
};

/** Why a change was refused, in sentences; empty when it was not. */
export function useReasons(): (row: Pick<OutboxRow, 'problem'>, waiting: WaitingChange) => string[] {
  const { i18n } = useLingui();
  return ({ problem }, waiting) => {
    if (!problem) return [];
    const own = refusalLabels(problem, words[waiting.kind]).map((label) => i18n._(label));
    return own.length > 0 ? [...new Set(own)] : [problemText(problem)];
  };
}
