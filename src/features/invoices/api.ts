import { endpoints } from '@/contract/endpoints';
import { request } from '@/http/request';

/** An invoice with its lines. Throws a ProblemError. */
export const fetchItemised = (id: string) => request(endpoints.invoice.one, { parameters: { id } });

/** What the running period comes to so far; null where nobody bills the company. */
export const fetchUpcoming = () => request(endpoints.invoice.upcoming);
