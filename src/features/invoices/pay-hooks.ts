import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Invoice, payInvoiceBody } from '@/contract/invoices';
import { newKey } from '@/offline/current-device';
import { type Settled, useKeptIntent } from '@/offline/kept-intent';

import { syncQuery } from '@/offline/react';
import { readAgain } from '@/offline/read-again';
import { amountDue } from '@/rules/invoice-standing';
import { sameValue } from '@/rules/same-value';
import { payInvoice } from './api';
import { invoiceQueries } from './queries';

/** What somebody has agreed to pay. */
const intentSchema = v.object({ key: v.string(), body: payInvoiceBody });

/** Paying an invoice with the default card, for the sum that is shown. */
export function usePayInvoice(invoice: Invoice) {
  const { id, currency } = invoice;
  const queryClient = useQueryClient();
  const { ready, unsettled, send } = useKeptIntent(`invoice.pay.${id}`, intentSchema);

  async function pay(): Promise<Settled> {
    const body = { due: { amount: amountDue(invoice), currency } };
    const key = unsettled && sameValue(unsettled.body, body) ? unsettled.key : newKey();
    const settled = await send({ key, body }, () => payInvoice(id, body, key));
    if (settled.outcome !== 'unknown') await readAnew();
    return settled;
  }

  /** The invoice and whether the subscription is past due are as the server has them now. */
  async function readAnew() {
    for (const resource of ['invoice', 'subscription']) await queryClient.prefetchQuery({ ...syncQuery(resource), staleTime: 0 });
    void readAgain(queryClient, invoiceQueries.itemised(id).queryKey);
  }

  return { ready, unsettled: unsettled !== null, pay };
}
