import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type Invoice, payInvoiceBody } from '@/contract/invoices';
import { isFinal, type Problem, problemOf } from '@/http/problem';
import { currentDevice } from '@/offline/current-device';
import { useDraft } from '@/offline/drafts';
import { syncQuery } from '@/offline/react';
import { amountDue } from '@/rules/invoice-standing';
import { sameValue } from '@/rules/same-value';
import { payInvoice } from './api';
import { invoiceQueries } from './queries';

/** What somebody has agreed to pay, under the key that it is sent with however often: its answer may be lost. */
const intentSchema = v.object({ key: v.string(), body: payInvoiceBody });
type Intent = v.InferOutput<typeof intentSchema>;

export type Paid = { outcome: 'done' } | { outcome: 'refused' | 'unknown'; problem: Problem };

/** Paying an invoice with the default card, for the sum that is shown. */
export function usePayInvoice(invoice: Invoice) {
  const { id, currency } = invoice;
  const queryClient = useQueryClient();
  const { draft, save, clear, ready } = useDraft(`invoice.pay.${id}`, intentSchema);
  const [asked, setAsked] = useState<Intent | null | undefined>();
  /** Nobody knows yet what came of it. */
  const unsettled = asked === undefined ? draft : asked;

  async function pay(): Promise<Paid> {
    const body = { due: { amount: amountDue(invoice), currency } };
    const key = unsettled && sameValue(unsettled.body, body) ? unsettled.key : currentDevice().environment.newId();
    const intent = { key, body };
    save(intent);
    await currentDevice().drafts.flush();
    try {
      await payInvoice(id, body, key);
    } catch (error) {
      const problem = problemOf(error);
      if (!isFinal(problem)) {
        setAsked(intent);
        return { outcome: 'unknown', problem };
      }
      await settle();
      return { outcome: 'refused', problem };
    }
    await settle();
    return { outcome: 'done' };
  }

  /** The invoice and whether the subscription is past due are as the server has them now. */
  async function settle() {
    clear();
    setAsked(null);
    for (const resource of ['invoice', 'subscription']) await queryClient.prefetchQuery({ ...syncQuery(resource), staleTime: 0 });
    void queryClient.invalidateQueries(invoiceQueries.itemised(id));
  }

  return { ready, unsettled: unsettled !== null, pay };
}
