import { useLingui } from '@lingui/react/macro';
import { fieldProblemLabels, type RideField } from '../labels';

/** What is wrong with a field, a line for each sentence. */
export function FieldProblem({ field, code }: { field: RideField; code: string }) {
  const { i18n } = useLingui();
  return fieldProblemLabels(field, code).map((label) => (
    <span key={label.id} style={{ display: 'block' }}>
      {i18n._(label)}
    </span>
  ));
}
