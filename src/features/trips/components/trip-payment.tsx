import { Trans, useLingui } from '@lingui/react/macro';
import { useMe } from '@/features/session/hooks';
import { useFormat } from '@/i18n/format';
import { paymentStateOf } from '@/rules/pay-by';
import { fareOf } from '@/rules/ride-fare';
import { unchargedFare } from '@/rules/uncharged-fare';
import { Fact, FactList } from '@/ui/facts';
import { Fold } from '@/ui/fold';
import { wordOf } from '@/ui/known';
import { isBooked, type ListedTrip } from '../hooks';
import { captureMethodLabels, notBookedLabel, paymentStateLabels, paymentTypeLabels } from '../labels';
import { usePaidBy } from './use-paid-by';

/** What a ride comes to and how far its payment has come; with what it is paid, and the payment as the gateway tells it, for whoever opens it. */
export function TripPayment({ trip }: { trip: ListedTrip }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { payment } = trip;
  const { company } = useMe();
  const state = paymentStateOf(trip);
  const paidBy = usePaidBy(state !== null);
  // What the first release noted is a kind, or the gateway's own id.
  const namedMethod = (method: string) => (Object.hasOwn(paymentTypeLabels, method) ? i18n._(wordOf(paymentTypeLabels, method)) : method);
  const amount = payment && { amount: payment.amount, currency: payment.currency.toUpperCase() };
  const uncharged = unchargedFare(trip);
  // No invoice is made out in another currency.
  const rest = uncharged?.currency === company.currency ? uncharged : null;
  // Of what was released nothing was charged, whatever the ride would have come to.
  const total = state === 'released' ? null : (amount ?? fareOf(trip));
  const summary = [total && format.exactMoney(total), state && i18n._(isBooked(trip) ? paymentStateLabels[state] : notBookedLabel)].filter(
    (each) => each !== null,
  );
  return (
    <Fold title={t`Payment`} detail={summary.join(' · ')}>
      <FactList>
        <Fact label={t`Payment method`} value={payment && state === null ? namedMethod(payment.paymentMethod) : paidBy(trip)} />
        {payment && (
          <>
            <Fact label={t`Amount`} value={amount && format.exactMoney(amount)} />
            <Fact label={t`Monthly invoice`} value={rest && format.exactMoney(rest)} />
            <Fact label={t`Currency`} value={amount?.currency} />
            <Fact label={t`Payment ID`} value={payment.id} />
            <Fact label={t`Capture method`} value={i18n._(wordOf(captureMethodLabels, payment.captureMethod))} />
            <Fact label={t`Customer`} value={payment.customer} />
            <Fact
              label={t`Payment method types`}
              value={format.list(payment.paymentMethodTypes.map((type) => i18n._(wordOf(paymentTypeLabels, type))))}
            />
            <Fact label={t`Live mode`} value={payment.livemode ? <Trans>Yes</Trans> : <Trans>No</Trans>} />
          </>
        )}
      </FactList>
    </Fold>
  );
}
