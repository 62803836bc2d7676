import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { type DateOrder, parseDate } from '../dates';
import { fieldLabels } from '../labels';
import type { DateQuestion } from '../questions';
import classes from './import.module.css';

type ImportDatesStepProps = { question: DateQuestion; order: DateOrder | null; onOrder(order: DateOrder): void };

const orders = ['day-first', 'month-first'] as const;

/** Asked of a column only where it leaves open which of two numbers is the day. */
export function ImportDatesStep({ question: { field, kind, examples }, order, onOrder }: ImportDatesStepProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { dayFirst, monthFirst } = examples;
  const example = examples.either ?? dayFirst ?? monthFirst ?? '';
  const title = i18n._(fieldLabels[field]);
  const reading = (asked: DateOrder) => {
    const date = parseDate(example, asked);
    return date ? format.dateInWords(date) : null;
  };
  return (
    <section className={classes.step}>
      <h2 id={`import-dates-${field}`}>
        <Trans>How are the dates written in “{title}”?</Trans>
      </h2>
      {kind === 'mixed' && (
        <p className={classes.quiet}>
          <Trans>
            {dayFirst} has the day first, {monthFirst} has the month first. Lines that don’t fit what you choose are refused, and can be
            fixed.
          </Trans>
        </p>
      )}
      <fieldset className={classes.choices} aria-labelledby={`import-dates-${field}`}>
        {orders.map((each) => (
          <label key={each} className={classes.choice}>
            <input type="radio" name={`import-dates-${field}`} checked={order === each} onChange={() => onOrder(each)} />
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
