import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

/** What is wrong with a field, a line for each sentence. */
export function FieldProblem({ sentences }: { sentences: readonly MessageDescriptor[] }) {
  const { i18n } = useLingui();
  return sentences.map((sentence) => (
    <span key={sentence.id} style={{ display: 'block' }}>
      {i18n._(sentence)}
    </span>
  ));
}
