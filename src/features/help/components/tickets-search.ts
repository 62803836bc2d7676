import * as v from 'valibot';
import { ticket, ticketStatusSchema } from '@/contract/help';
import { id, orderSchema } from '@/contract/primitives';
import { lenient, lenientText } from '@/ui/form/lenient';

/** Search parameters of `/tickets`; `id` opens one. A parameter that makes no sense is left out instead of breaking the link. */
export const ticketsSearchSchema = v.object({
  /** Whatever it is: of one that there is none of, its screen says so. */
  id: lenientText,
  search: lenientText,
  status: lenient(ticketStatusSchema),
  employeeId: lenient(id),
  sort: lenient(v.picklist(ticket.sorts)),
  order: lenient(orderSchema),
});
export type TicketsSearch = Omit<v.InferOutput<typeof ticketsSearchSchema>, 'id'>;
