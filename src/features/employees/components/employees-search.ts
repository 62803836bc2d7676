import * as v from 'valibot';
import { employee } from '@/contract/employees';
import { activitySchema, id, orderSchema } from '@/contract/primitives';
import { lenient } from '@/ui/form/lenient';

/** Search parameters of `/employee`. A parameter that makes no sense is left out instead of breaking the link. */
export const employeesSearchSchema = v.object({
  // The router reads `?search=42` as a number.
  search: lenient(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  status: lenient(activitySchema),
  departmentId: lenient(id),
  designationId: lenient(id),
  sort: lenient(v.picklist(employee.sorts)),
  order: lenient(orderSchema),
});
export type EmployeesSearch = v.InferOutput<typeof employeesSearchSchema>;
