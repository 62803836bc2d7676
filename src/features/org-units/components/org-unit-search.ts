import * as v from 'valibot';
import { activitySchema, orderSchema } from '@/contract/primitives';
import { lenient } from '@/ui/form/lenient';

export const orgUnitSortSchema = v.picklist(['title', 'employees', 'status']);

/** Search parameters of `/department` and `/designation`. One that makes no sense is left out instead of breaking the link. */
export const orgUnitSearchSchema = v.object({
  // The router reads `?search=24` as a number.
  search: lenient(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  status: lenient(activitySchema),
  sort: lenient(orgUnitSortSchema),
  order: lenient(orderSchema),
});
export type OrgUnitSearch = v.InferOutput<typeof orgUnitSearchSchema>;
