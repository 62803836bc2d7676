import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isPlanCode } from '@/rules/entitlements';
import { FieldProblem } from '@/ui/form/field-problem';
import { fieldProblemLabels, type RideField } from '../refusal-words';
import classes from './ride-form.module.css';

/** What is wrong with a field of a ride; where only another plan helps, the way to one. What is filled in stays. */
export function RideFieldProblem({ field, code }: { field: RideField; code: string }) {
  const { i18n } = useLingui();
  const sentences = fieldProblemLabels(field, code);
  const last = sentences.at(-1);
  if (!isPlanCode(code) || !last) return <FieldProblem sentences={sentences} />;
  return (
    <>
      <FieldProblem sentences={sentences.slice(0, -1)} />
      <Link to="/subscription" className={classes.upgrade}>
        {i18n._(last)}
      </Link>
    </>
  );
}
