import type * as v from 'valibot';
import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import type { payInvoiceBody } from '@/contract/invoices';
import type { Language } from '@/contract/primitives';
import { request, requestFile } from '@/http/request';

/** An invoice with its lines. Throws a ProblemError. */
export const fetchItemised = (id: string) => request(endpoints.invoice.one, { parameters: { id } });

/** What the running period comes to so far; null where nobody bills the company. */
export const fetchUpcoming = () => request(endpoints.invoice.upcoming);

/** The PDF of a finalised one. Throws a ProblemError. */
export const fetchDocument = async (id: string, language: Language, signal?: AbortSignal) =>
  (await requestFile(endpoints.invoice.pdf, { parameters: { id, language }, signal })).bytes;

/** A network that hangs is as good as none; the gateway itself may take its time. */
const patience = 30_000;

/** The same key again asks what has come of the payment. Throws a ProblemError. */
export const payInvoice = (id: string, body: v.InferOutput<typeof payInvoiceBody>, key: string) =>
  request(endpoints.invoice.pay, { parameters: { id }, body, headers: { [headers.key]: key }, signal: AbortSignal.timeout(patience) });
