import { Plural } from '@lingui/react/macro';
import type { EmployeeRide } from '@/contract/reports';
import { useFormat } from '@/i18n/format';
import classes from './report.module.css';

/** What was paid in other currencies is in no total of the report: it is said beside it. */
export function OtherCurrencies({ amounts }: { amounts: EmployeeRide['otherCurrencies'] }) {
  const format = useFormat();
  return amounts.map(({ currency, entries, amount }) => {
    const money = format.money({ amount, currency });
    return (
      <p key={currency} className={classes.note}>
        <Plural
          value={entries}
          one={`One more entry of ${money} is not in the totals`}
          other={`# more entries, ${money} together, are not in the totals`}
        />
      </p>
    );
  });
}
