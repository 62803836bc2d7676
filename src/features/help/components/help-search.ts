import * as v from 'valibot';
import { ticketCategorySchema } from '@/contract/help';
import { id } from '@/contract/primitives';
import { lenient, lenientText } from '@/ui/form/lenient';

/** Search parameters of `/help`. A parameter that makes no sense is left out instead of breaking the link. */
export const helpSearchSchema = v.object({
  search: lenientText,
  category: lenient(ticketCategorySchema),
  /** Whom a ticket shall be about. */
  employeeId: lenient(id),
});
export type HelpSearch = v.InferOutput<typeof helpSearchSchema>;
