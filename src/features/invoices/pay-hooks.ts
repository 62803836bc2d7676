import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Invoice, payInvoiceBody } from '@/contract/invoices';
import type { Card } from '@/contract/payments';
import { useCardActions } from '@/features/payments/hooks';
import { newKey } from '@/offline/current-device';
import { type Settled, useKeptIntent } from '@/offline/kept-intent';
import { syncQuery } from '@/offline/react';
import { readAgain } from '@/offline/read-again';
import { amountDue } from '@/rules/invoice-standing';
import { payInvoice } from './api';
import { invoiceQueries } from './queries';

/** What somebody has agreed to pay. */
const intentSchema = v.object({ key: v.string(), body: payInvoiceBody });

/** Paying an invoice with the default card, for the sum and with the card that are shown. */
export function usePayInvoice(invoice: Invoice) {
  const { id, currency } = invoice;
  const queryClient = useQueryClient();
  const cards = useCardActions();
  const { ready, unsettled, send } = useKeptIntent(`invoice.pay.${id}`, intentSchema);

  /** What was asked for and not answered is asked for as it was, whatever is due or the default by now. */
  async function pay(card: Card | null): Promise<Settled> {
    const body = { due: { amount: amountDue(invoice), currency }, cardId: card?.id };
    const settled = await send(unsettled ?? { key: newKey(), body }, (asked) => payInvoice(id, asked.body, asked.key));
    if (settled.outcome !== 'unknown') await readAnew();
    return settled;
  }

  /** The invoice, the cards and whether the subscription is past due are as the server has them now. */
  async function readAnew() {
    await cards.anew();
    for (const resource of ['invoice', 'subscription']) await queryClient.prefetchQuery({ ...syncQuery(resource), staleTime: 0 });
    void readAgain(queryClient, invoiceQueries.itemised(id).queryKey);
  }

  return { ready, unsettled: unsettled !== null, pay };
}
