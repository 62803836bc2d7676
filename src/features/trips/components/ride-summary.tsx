import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '@/i18n/format';
import { FormBar } from '@/ui/form/form-bar';
import type { Quote } from './ride-facts';
import classes from './ride-summary.module.css';

type RideSummaryProps = {
  /** What stands with it where there is room for all of it beside the form: the way, and why nothing came of sending it. Null where there is none. */
  beside: { sketch: ReactNode; refusal: ReactNode } | null;
  quote: Quote | null;
  hasWay: boolean;
  sending: boolean;
  /** What the one main button does. */
  action: string;
};

/** Always in sight: what the ride will cost and take, and the one main button. */
export function RideSummary({ beside, quote, hasWay, sending, action }: RideSummaryProps) {
  const format = useFormat();
  const costs = (
    <div className={classes.quote} aria-live="polite">
      {quote ? (
        <>
          <span className={classes.fare}>{quote.fare ? format.exactMoney(quote.fare) : <Trans>Choose a vehicle</Trans>}</span>
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
  );
  if (beside === null) {
    return (
      <FormBar action={action} sending={sending}>
        {costs}
      </FormBar>
    );
  }
  return (
    <div className={classes.beside}>
      {beside.sketch}
      {costs}
      {beside.refusal}
      <Button type="submit" size="md" loading={sending}>
        {action}
      </Button>
    </div>
  );
}
