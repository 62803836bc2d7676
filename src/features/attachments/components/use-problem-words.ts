import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type RefusalWords, type Refused, useRefusalText } from '@/ui/form/refusal';
import { fileProblemLabels } from '../labels';

const words: RefusalWords = {
  gone: msg`This is no longer there`,
  rules: fileProblemLabels,
  field: (_, code) => {
    const label = fileProblemLabels[code];
    return label ? [label] : [];
  },
};

/** Why nothing came of a call about a file, in words. */
export function useProblemWords() {
  const { i18n } = useLingui();
  const refusalText = useRefusalText(words);
  return (problem: Refused): string => {
    const code = problem.kind === 'refused' && problem.code === 'too-large' ? fileProblemLabels['too-large'] : undefined;
    return code ? i18n._(code) : refusalText(problem);
  };
}
