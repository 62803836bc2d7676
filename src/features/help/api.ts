import { contactUsEndpoints } from '@/contract/help';
import { request } from '@/http/request';

/** Whether the API has tickets of an employee: the ticket availability check (specification, 7). Throws a ProblemError. */
export const hasTickets = async (employeeId: string): Promise<boolean> =>
  (await request(contactUsEndpoints.list, { query: { employeeId, sizePerPage: 1 } })).total > 0;
