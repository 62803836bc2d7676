import type { BillTo, BillToBody } from '@/contract/bill-to';
import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import { request } from '@/http/request';
import { readSession } from '@/http/session-storage';

const { billTo } = endpoints;

export const fetchBillTo = () => request(billTo.one);

/** `key` is one for one intent. */
export const editBillTo = ({ version }: BillTo, body: BillToBody, key: string) =>
  request(billTo.edit, {
    body,
    headers: { [headers.key]: key, [headers.actingUser]: readSession()?.userId ?? '', [headers.ifMatch]: String(version) },
  });
