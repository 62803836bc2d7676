import { useLingui } from '@lingui/react/macro';
import { type Period, periodSchema } from '@/contract/dashboard';
import { periodLabels } from '../labels';
import classes from './dashboard.module.css';

type PeriodSwitchProps = { value: Period; onChange(period: Period): void };

export function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.periods} role="radiogroup" aria-label={t`Period`}>
      {periodSchema.options.map((period) => (
        <label key={period} className={classes.period}>
          <input type="radio" name="period" checked={period === value} onChange={() => onChange(period)} />
          {i18n._(periodLabels[period])}
        </label>
      ))}
    </div>
  );
}
