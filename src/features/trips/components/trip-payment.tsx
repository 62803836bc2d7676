import { Trans, useLingui } from '@lingui/react/macro';
import type { Trip } from '@/contract/trips';
import { useFormat } from '@/i18n/format';
import { paymentStateOf } from '@/rules/pay-by';
import { Fact, FactGroup } from '@/ui/facts';
import { paymentStateLabels } from '../labels';
import { usePaidBy } from './use-paid-by';

/** With what a ride is paid, how far that has come, and the payment as the gateway tells it. */
export function TripPayment({ trip }: { trip: Trip }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { payment } = trip;
  const state = paymentStateOf(trip);
  const paidBy = usePaidBy(state !== null);
  return (
    <FactGroup title={t`Payment`}>
      <Fact label={t`Payment method`} value={payment && state === null ? payment.paymentMethod : paidBy(trip)} />
      <Fact label={t`Status`} value={state && i18n._(paymentStateLabels[state])} />
      {payment && (
        <>
          <Fact label={t`Amount`} value={format.money({ amount: payment.amount, currency: payment.currency.toUpperCase() })} />
          <Fact label={t`Payment ID`} value={payment.id} />
          <Fact label={t`Capture method`} value={payment.captureMethod} />
          <Fact label={t`Customer`} value={payment.customer} />
          <Fact label={t`Payment method types`} value={format.list(payment.paymentMethodTypes)} />
          <Fact label={t`Live mode`} value={payment.livemode ? <Trans>Yes</Trans> : <Trans>No</Trans>} />
        </>
      )}
    </FactGroup>
  );
}
