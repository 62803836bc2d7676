import { useMe } from '@/features/session/hooks';
import { useSubscription } from '../hooks';
import { usePlanName } from './use-plan-name';

/** What the company's plan is called in the language on the screen; until the device says, as the API named it last. */
export function RunningPlanName() {
  const { current } = useSubscription();
  const { company } = useMe();
  const nameOf = usePlanName();
  return current ? nameOf(current.plan) : company.planName || '–';
}
