import { endpoints } from '@/contract/endpoints';
import { personActing } from '../audit/trail';
import { outsideRoute } from '../http/outside-route';
import { isRefusal, refuseField } from '../http/problem';
import type { Api } from '../http/route';
import { invoicePaid } from '../http/wording';
import { invoiceStore } from '../invoices/invoice-store';
import { payInvoice } from './pay-invoice';

export function billingRoutes(api: Api) {
  outsideRoute(api, endpoints.invoice.pay, async ({ person, key, fingerprint, body, parameter }) => {
    const { companyId, adminId } = person;
    const payer = { adminId, key, fingerprint, ...body, actor: personActing(person) };
    const paid = await payInvoice(api, companyId, parameter('id'), payer);
    if (isRefusal(paid)) return paid;
    if (paid.state === 'refused') return refuseField('state', 'card', paid.problem ?? 'declined');
    if (paid.state !== 'captured') return refuseField('state', 'id', 'not-unpaid');
    return { words: invoicePaid, payload: await api.database.companySnapshot(companyId, (tx) => invoiceStore.read(tx, paid.invoiceId)) };
  });
}
