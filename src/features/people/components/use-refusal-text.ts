import { useLingui } from '@lingui/react/macro';
import type { Employee } from '@/contract/people';
import { problemText } from '@/ui/problem-text';
import type { SubmitResult } from '../hooks';
import { refusalLabels } from '../refusal-words';

export type RefusedProblem = Extract<SubmitResult<Employee>, { outcome: 'refused' }>['problem'];

/** Why nothing came of a change, in the language on the screen where the portal has words of its own for it. */
export function useRefusalText() {
  const { i18n } = useLingui();
  return (problem: RefusedProblem) =>
    refusalLabels(problem)
      .map((label) => i18n._(label))
      .join('. ') || problemText(problem);
}
