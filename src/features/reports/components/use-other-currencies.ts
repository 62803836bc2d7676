import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EmployeeRide } from '@/contract/reports';
import { useFormat } from '@/i18n/format';

/** What was paid in other currencies is in no total of a report: it is said beside them, a sentence for each. */
export function useOtherCurrencies() {
  const { t } = useLingui();
  const format = useFormat();
  return (amounts: EmployeeRide['otherCurrencies']): string[] =>
    amounts.map(({ currency, entries, amount }) => {
      const money = format.money({ amount, currency });
      return t`${plural(entries, {
        one: `One more entry of ${money} is not in the totals`,
        other: `# more entries, ${money} together, are not in the totals`,
      })}`;
    });
}
