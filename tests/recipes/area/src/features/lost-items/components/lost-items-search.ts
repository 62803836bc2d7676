import * as v from 'valibot';
import { lostItem, lostItemStatusSchema } from '@/contract/lost-items';
import { orderSchema } from '@/contract/primitives';
import { lenient, lenientText } from '@/ui/form/lenient';

/** Search parameters of `/lost-item`. One that makes no sense is left out instead of breaking the link. */
export const lostItemsSearchSchema = v.object({
  search: lenientText,
  status: lenient(lostItemStatusSchema),
  sort: lenient(v.picklist(lostItem.sorts)),
  order: lenient(orderSchema),
});
export type LostItemsSearch = v.InferOutput<typeof lostItemsSearchSchema>;
