import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';

type OtherCurrency = { currency: string; entries: number; amount: number };

/** What was paid in other currencies is in no total: it is said beside them, a sentence for each. */
export function useOtherCurrencies() {
  const { t } = useLingui();
  const format = useFormat();
  return (amounts: readonly OtherCurrency[]): string[] =>
    amounts.map(({ currency, entries, amount }) => {
      const money = format.money({ amount, currency });
      return t`${plural(entries, {
        one: `One more entry of ${money} is not in the totals`,
        other: `# more entries, ${money} together, are not in the totals`,
      })}`;
    });
}
