import { endpoints } from '@/contract/endpoints';
import type { Language } from '@/contract/primitives';
import { request, requestFile } from '@/http/request';

/** An invoice with its lines. Throws a ProblemError. */
export const fetchItemised = (id: string) => request(endpoints.invoice.one, { parameters: { id } });

/** What the running period comes to so far; null where nobody bills the company. */
export const fetchUpcoming = () => request(endpoints.invoice.upcoming);

/** The PDF of a finalised one. Throws a ProblemError. */
export const fetchDocument = (id: string, language: Language, signal?: AbortSignal) =>
  requestFile(endpoints.invoice.pdf, { parameters: { id, language }, signal });
