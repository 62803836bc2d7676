import { useLingui } from '@lingui/react/macro';
import { problemText } from '@/ui/feedback/problem-text';
import { refusalLabels } from '@/ui/form/refusal';
import type { OutboxRow } from '../hooks';
import type { Presented } from '../presentation';

/** Why a change was refused, in sentences; empty when it was not. */
export function useReasons(): (row: Pick<OutboxRow, 'problem'>, presented: Presented) => string[] {
  const { i18n } = useLingui();
  return ({ problem }, { refusals }) => {
    if (!problem) return [];
    const own = refusalLabels(problem, refusals).map((label) => i18n._(label));
    return own.length > 0 ? [...new Set(own)] : [problemText(problem)];
  };
}
