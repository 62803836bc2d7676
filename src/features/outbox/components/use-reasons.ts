import { useLingui } from '@lingui/react/macro';
import { refusalLabels } from '@/features/trips/refusal-words';
import { problemText } from '@/ui/problem-text';
import type { OutboxRow } from '../hooks';

/** Why a change was refused, in sentences; empty when it was not. */
export function useReasons({ problem }: Pick<OutboxRow, 'problem'>): string[] {
  const { i18n } = useLingui();
  if (!problem) return [];
  const own = refusalLabels(problem).map((label) => i18n._(label));
  return own.length > 0 ? [...new Set(own)] : [problemText(problem)];
}
