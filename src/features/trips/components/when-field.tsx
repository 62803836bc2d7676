import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useFormat } from '@/i18n/format';
import { daysAfter } from '@/rules/period';
import { dateIn, wallTime } from '@/rules/wall-time';
import { TimeField } from '@/ui/form/time-field';
import { useFieldLabel } from '@/ui/form/use-field-label';
import { lazyPart } from '@/ui/lazy-part';
import type { RideDraft } from './ride-draft';
import classes from './when-field.module.css';

const DateField = lazyPart(() => import('@/ui/form/date-field'));

type When = Pick<RideDraft, 'kind' | 'date' | 'time' | 'repeated'>;

type WhenFieldProps = {
  value: When;
  /** `soon`: the instant (milliseconds since 1970) that was asked for, where it was not a time of the clock. */
  onChange(when: Partial<When>, soon?: number): void;
  /** The pickup's zone, in which the time is read. */
  zone: string;
  /** Server time, milliseconds since 1970. */
  now: number;
  /** When the ride would be, milliseconds since 1970; null while that is open. Clocks that agree today may not agree then. */
  at: number | null;
  leadMinutes: number;
  /** The clocks show the chosen time twice, so the person has to say which. */
  asksWhich: boolean;
  errors: { date: ReactNode; time: ReactNode };
};

export function WhenField({ value, onChange, zone, now, at, leadMinutes, asksWhich, errors }: WhenFieldProps) {
  const { t } = useLingui();
  const labelled = useFieldLabel();
  const format = useFormat();
  const foreignZone = format.foreignZone(zone, at ?? now, 'long');
  const soon = [1, 2]
    .filter((hours) => hours * 60 > leadMinutes)
    .map((hours) => ({ label: t`In ${hours} h`, ...inHours(hours, now, zone) }));
  const today = dateIn(zone, now);
  const morning = { label: t`Tomorrow 09:00`, date: daysAfter(today, 1), time: '09:00', soon: undefined };

  return (
    <fieldset className={classes.when}>
      <legend>
        <Trans>When</Trans>
      </legend>
      <div className={classes.chips}>
        <Choice name="ride-kind" checked={value.kind === 'now'} onChoose={() => onChange({ kind: 'now' })}>
          <Trans>Now</Trans>
        </Choice>
        {[...soon, morning].map(({ label, date, time, soon }) => (
          <button
            key={label}
            type="button"
            aria-pressed={value.kind === 'scheduled' && value.date === date && value.time === time}
            className={classes.choice}
            onClick={() => onChange({ kind: 'scheduled', date, time, repeated: null }, soon)}
          >
            {label}
          </button>
        ))}
        <Choice name="ride-kind" checked={value.kind === 'scheduled'} onChoose={() => onChange({ kind: 'scheduled' })}>
          <Trans>Later</Trans>
        </Choice>
      </div>
      {value.kind === 'scheduled' && (
        <>
          <div className={classes.fields}>
            <Suspense fallback={<div className={classes.space} />}>
              <DateField
                id="ride-date"
                {...labelled(t`Date`)}
                value={value.date}
                onChange={(date) => onChange({ date, repeated: null })}
                today={today}
                from={today}
                error={errors.date}
              />
            </Suspense>
            <TimeField
              id="ride-time"
              {...labelled(t`Time`)}
              value={value.time}
              onChange={(time) => onChange({ time, repeated: null })}
              error={errors.time}
            />
          </div>
          {asksWhich && (
            <div className={classes.chips} role="radiogroup" aria-label={t`The clocks show this time twice on that day`}>
              <Choice name="ride-repeated" checked={value.repeated === 'earlier'} onChoose={() => onChange({ repeated: 'earlier' })}>
                <Trans>The earlier one</Trans>
              </Choice>
              <Choice name="ride-repeated" checked={value.repeated === 'later'} onChoose={() => onChange({ repeated: 'later' })}>
                <Trans>The later one</Trans>
              </Choice>
            </div>
          )}
          {foreignZone && (
            <p className={classes.zone}>
              <Trans>The time of the pickup: {foreignZone}</Trans>
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}

type ChoiceProps = { name: string; checked: boolean; onChoose(): void; children: ReactNode };

const Choice = ({ name, checked, onChoose, children }: ChoiceProps) => (
  <label className={classes.choice}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    {children}
  </label>
);

const fiveMinutes = 5 * 60_000;

function inHours(hours: number, now: number, zone: string) {
  const soon = Math.ceil((now + hours * 60 * 60_000) / fiveMinutes) * fiveMinutes;
  return { ...wallTime(soon, zone), soon };
}
