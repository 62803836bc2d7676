import { useLingui } from '@lingui/react/macro';

/**
 * How every form tells what has to be filled in from what needn't: the label of what needn't says so, and a screen reader hears of either.
 * With the browser's own `required`, some would call a field invalid before anybody has been there.
 */
export function useFieldLabel() {
  const { t } = useLingui();
  return (label: string, isOptional = false) => ({ label: isOptional ? t`${label} (optional)` : label, 'aria-required': !isOptional });
}
