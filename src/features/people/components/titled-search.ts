import * as v from 'valibot';
import { activitySchema } from '@/contract/people';
import { orderSchema } from '@/contract/primitives';
import { lenient } from '@/ui/lenient';

export const titledSortSchema = v.picklist(['title', 'employees', 'status']);

/** Search parameters of `/department` and `/designation`. One that makes no sense is left out instead of breaking the link. */
export const titledSearchSchema = v.object({
  // The router reads `?search=24` as a number.
  search: lenient(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  status: lenient(activitySchema),
  sort: lenient(titledSortSchema),
  order: lenient(orderSchema),
});
export type TitledSearch = v.InferOutput<typeof titledSearchSchema>;
