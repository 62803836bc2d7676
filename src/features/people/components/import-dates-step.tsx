import { Trans } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { type DateOrder, parseDate } from '../import/dates';
import classes from './import.module.css';
import type { ImportQuestions } from './use-import-plan';

type ImportDatesStepProps = { dates: NonNullable<ImportQuestions['dates']>; order: DateOrder | null; onOrder(order: DateOrder): void };

const orders = ['day-first', 'month-first'] as const;

/** Asked only where the file itself leaves open which of two numbers is the day. */
export function ImportDatesStep({ dates: { kind, examples }, order, onOrder }: ImportDatesStepProps) {
  const format = useFormat();
  const { dayFirst, monthFirst } = examples;
  const example = examples.either ?? dayFirst ?? monthFirst ?? '';
  const reading = (asked: DateOrder) => {
    const date = parseDate(example, asked);
    return date ? format.dateInWords(date) : null;
  };
  return (
    <section className={classes.step}>
      <h2 id="import-dates">
        <Trans>How are dates written?</Trans>
      </h2>
      {kind === 'mixed' && (
        <p className={classes.quiet}>
          <Trans>
            {dayFirst} has the day first, {monthFirst} has the month first. Lines that don’t fit what you choose are refused, and can be
            mended.
          </Trans>
        </p>
      )}
      <fieldset className={classes.choices} aria-labelledby="import-dates">
        {orders.map((each) => (
          <label key={each} className={classes.choice}>
            <input type="radio" name="import-dates" checked={order === each} onChange={() => onOrder(each)} />
            <span>
              {reading(each) ? (
                <Trans>
                  {example} is <b>{reading(each)}</b>
                </Trans>
              ) : each === 'day-first' ? (
                <Trans>The day comes first</Trans>
              ) : (
                <Trans>The month comes first</Trans>
              )}
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
