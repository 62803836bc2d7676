import type { BoughtPlan } from '@/contract/plans';
import { useLanguage } from '@/i18n/use-language';
import { titleIn } from '@/rules/org-unit-order';

/** What a plan is called in the language on the screen. */
export function usePlanName() {
  const language = useLanguage();
  return ({ name }: Pick<BoughtPlan, 'name'>): string => titleIn({ title: name }, language);
}
