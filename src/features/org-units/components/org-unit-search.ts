import * as v from 'valibot';
import { department } from '@/contract/org-units';
import { activitySchema, orderSchema } from '@/contract/primitives';
import { lenient, lenientText } from '@/ui/form/lenient';

/** Search parameters of `/department` and `/designation`. One that makes no sense is left out instead of breaking the link. */
export const orgUnitSearchSchema = v.object({
  search: lenientText,
  status: lenient(activitySchema),
  sort: lenient(v.picklist(department.sorts)),
  order: lenient(orderSchema),
});
export type OrgUnitSearch = v.InferOutput<typeof orgUnitSearchSchema>;
