import { useLingui } from '@lingui/react/macro';
import { problemText } from '@/ui/problem-text';
import { type PeopleResource, refusalLabels } from '../refusal-words';
import type { RefusedProblem } from '../titled-hooks';

/** Why nothing came of a change, in the language on the screen where the portal has words of its own for it. */
export function usePeopleRefusalText(resource: PeopleResource) {
  const { i18n } = useLingui();
  return (problem: RefusedProblem) =>
    refusalLabels(problem, resource)
      .map((label) => i18n._(label))
      .join('. ') || problemText(problem);
}
