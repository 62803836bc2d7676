import { useLingui } from '@lingui/react/macro';
import { notify } from '@/ui/feedback/notify';
import { useRefusalText } from '@/ui/form/refusal';
import type { Settled } from '../change-hooks';
import { doneWords, refusalWords } from '../labels';
import type { PlanIntent } from '../plan-intent';

/** Says what came of a change of the subscription. */
export function useTellChange() {
  const { i18n } = useLingui();
  const refusalText = useRefusalText(refusalWords);
  return (sent: Settled, change: PlanIntent['change']) =>
    sent.outcome === 'done' ? notify.success(i18n._(doneWords[change])) : notify.problem(refusalText(sent.problem));
}
