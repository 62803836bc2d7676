import { Trans } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { FormBar } from '@/ui/form/form-bar';
import type { Quote } from './ride-facts';
import classes from './ride-summary.module.css';

type RideSummaryProps = {
  quote: Quote | null;
  hasWay: boolean;
  sending: boolean;
  /** What the one main button does. */
  action: string;
};

/** Always in sight: what the ride will cost and take, and the one main button. */
export function RideSummary({ quote, hasWay, sending, action }: RideSummaryProps) {
  const format = useFormat();
  return (
    <FormBar action={action} sending={sending}>
      <div className={classes.quote} aria-live="polite">
        {quote ? (
          <>
            <span className={classes.fare}>{quote.fare ? format.money(quote.fare) : <Trans>Choose a vehicle</Trans>}</span>
            <span className={classes.way}>
              {format.distance(quote.distance)} · {format.duration(quote.duration)}
            </span>
          </>
        ) : (
          <span className={classes.way}>
            {hasWay ? <Trans>No estimate without a position</Trans> : <Trans>Add pickup and dropoff for an estimate</Trans>}
          </span>
        )}
      </div>
    </FormBar>
  );
}
