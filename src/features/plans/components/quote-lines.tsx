import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '@/contract/plans';
import { useFormat } from '@/i18n/format';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StateMessage } from '@/ui/feedback/state-message';
import type { useQuote } from '../hooks';
import classes from './plan-review.module.css';
import { usePlanName } from './use-plan-name';

/** What is to be paid for a change and why, or why that can't be said now. */
export function QuoteLines({ asked: { quote, state, ask } }: { asked: ReturnType<typeof useQuote> }) {
  const { t } = useLingui();
  switch (state) {
    case 'none':
      return null;
    case 'needs-connection':
      return (
        <StateMessage
          kind="offline"
          title={t`Plans are changed while you are connected, so that nobody pays another sum than they saw`}
          action={<RetryButton onRetry={ask} />}
        />
      );
    case 'failed':
      return <StateMessage kind="failed" title={t`The price can’t be shown`} action={<RetryButton onRetry={ask} />} />;
    default:
      return quote ? <Lines quote={quote} /> : <div className={classes.waiting} aria-busy="true" />;
  }
}

function Lines({ quote }: { quote: Quote }) {
  const format = useFormat();
  const nameOf = usePlanName();
  if (quote.kind === 'same') {
    return (
      <p className={classes.note}>
        <Trans>This is the current plan</Trans>
      </p>
    );
  }
  return (
    <div className={classes.quote} aria-live="polite">
      {quote.lines.map(({ kind, planName, amount, days, daysInPeriod }) => (
        <p key={kind} className={classes.line}>
          <span>
            {nameOf({ name: planName })}
            <span className={classes.note}>
              {kind === 'credit' ? (
                <Plural value={days} one={`# unused day of ${daysInPeriod}`} other={`# unused days of ${daysInPeriod}`} />
              ) : (
                <Plural value={days} one={`# day of ${daysInPeriod}`} other={`# days of ${daysInPeriod}`} />
              )}
            </span>
          </span>
          <span>{format.exactMoney(amount)}</span>
        </p>
      ))}
      <p className={classes.line} data-total>
        <Trans>Due now, before tax</Trans>
        <span>{format.exactMoney(quote.due)}</span>
      </p>
      <p className={classes.note}>
        {quote.kind === 'downgrade' ? (
          <Trans>
            Nothing changes until {format.date(quote.from)}. From then on the plan costs {format.exactMoney(quote.nextPrice)}.
          </Trans>
        ) : (
          <Trans>
            Begins at once and goes onto your next invoice. From {format.date(quote.until)} on the plan costs{' '}
            {format.exactMoney(quote.nextPrice)}.
          </Trans>
        )}
      </p>
    </div>
  );
}
