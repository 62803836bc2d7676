import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Invoice } from '@/contract/invoices';
import { addCardLink, cardsPath } from '@/features/payments/components/card-links';
import { useCardName } from '@/features/payments/components/use-card-name';
import { useCards, useReachable } from '@/features/payments/hooks';
import { useFormat } from '@/i18n/format';
import { amountDue } from '@/rules/invoice-standing';
import { Announced } from '@/ui/feedback/announced';
import { notify } from '@/ui/feedback/notify';
import { RetryButton } from '@/ui/feedback/retry-button';
import { useRefusalText } from '@/ui/form/refusal';
import { RefusalNote } from '@/ui/form/refusal-note';
import { LinkButton } from '@/ui/link-button';
import { payRefusalWords } from '../labels';
import { usePayInvoice } from '../pay-hooks';
import classes from './pay-invoice.module.css';

/** The way to pay what is due now, with the default card. */
export function PayInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const reachable = useReachable();
  const { cards, state, retry } = useCards();
  const { ready, unsettled, pay } = usePayInvoice(invoice);
  const refusalText = useRefusalText(payRefusalWords);
  const [paying, setPaying] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const card = cards?.find(({ isDefault }) => isDefault) ?? null;
  const amount = format.exactMoney({ amount: amountDue(invoice), currency: invoice.currency });

  async function send() {
    setWhy(null);
    setPaying(true);
    const paid = await pay(card);
    setPaying(false);
    if (paid.outcome === 'done') return notify.success(t`The invoice has been paid`);
    setWhy(paid.outcome === 'refused' ? refusalText(paid.problem) : t`No answer came. Check the payment: nothing is charged twice.`);
  }

  if (cards && !card && !unsettled) {
    return (
      <div className={classes.pay}>
        <LinkButton {...addCardLink}>
          <Trans>Add a card to pay with</Trans>
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={classes.pay}>
      {why && <RefusalNote why={why} sendDirectly={null} />}
      <Button disabled={!ready || !reachable || !(card || unsettled)} loading={paying} onClick={() => void send()}>
        {unsettled ? <Trans>Check the payment</Trans> : <Trans>Pay {amount} now</Trans>}
      </Button>
      {state === 'failed' && <RetryButton onRetry={retry} />}
      {!reachable ? <OfflineNote /> : card && !unsettled && <PayingCard card={card} />}
    </div>
  );
}

/** With which card, and the way to another. */
function PayingCard({ card }: { card: { brand: string; last4: string } }) {
  const cardName = useCardName();
  return (
    <p className={classes.card}>
      <span>{cardName(card)}</span>
      <LinkButton to={cardsPath} variant="subtle" size="compact-sm" className={classes.change}>
        <Trans>Change card</Trans>
      </LinkButton>
    </p>
  );
}

const OfflineNote = () => (
  <Announced className={classes.offline}>
    <IconCloudOff size={20} stroke={1.7} aria-hidden />
    <Trans>An invoice can be paid only while you are connected, because the payment provider has to agree.</Trans>
  </Announced>
);
