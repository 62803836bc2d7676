import type { BillTo, BillToBody } from '@/contract/bill-to';
import { billToEndpoints, billToSchema } from '@/contract/bill-to';
import { headers } from '@/contract/envelope';
import { request } from '@/http/request';
import { readSession } from '@/http/session-storage';
import { withdraw } from '@/http/withdraw';

export const fetchBillTo = () => request(billToEndpoints.one);

/** `key` is one for one intent. */
export const editBillTo = ({ version }: BillTo, body: BillToBody, key: string) =>
  request(billToEndpoints.edit, {
    body,
    headers: { [headers.key]: key, [headers.actingUser]: readSession()?.userId ?? '', [headers.ifMatch]: String(version) },
  });

export const withdrawEdit = (key: string) => withdraw(key, billToSchema);
