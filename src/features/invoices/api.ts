import type * as v from 'valibot';
import { headers } from '@/contract/envelope';
import type { payInvoiceBody } from '@/contract/invoices';
import { invoiceEndpoints } from '@/contract/invoices';
import type { Language } from '@/contract/primitives';
import { request, requestFile } from '@/http/request';

/** An invoice with its lines. Throws a ProblemError. */
export const fetchItemised = (id: string) => request(invoiceEndpoints.one, { parameters: { id } });

/** What the running period comes to so far; null where nobody bills the company. */
export const fetchUpcoming = () => request(invoiceEndpoints.upcoming);

/** The PDF of a finalised one. Throws a ProblemError. */
export const fetchDocument = async (id: string, language: Language, signal?: AbortSignal) =>
  (await requestFile(invoiceEndpoints.pdf, { parameters: { id, language }, signal })).bytes;

/** A network that hangs is as good as none; the gateway itself may take its time. */
const patience = 30_000;

/** The same key again asks what has come of the payment. Throws a ProblemError. */
export const payInvoice = (id: string, body: v.InferOutput<typeof payInvoiceBody>, key: string) =>
  request(invoiceEndpoints.pay, { parameters: { id }, body, headers: { [headers.key]: key }, signal: AbortSignal.timeout(patience) });
