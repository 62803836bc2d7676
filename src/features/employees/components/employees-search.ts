import * as v from 'valibot';
import { employee } from '@/contract/employees';
import { activitySchema, id, orderSchema } from '@/contract/primitives';
import { lenient, lenientText } from '@/ui/form/lenient';

/** Search parameters of `/employee`. A parameter that makes no sense is left out instead of breaking the link. */
export const employeesSearchSchema = v.object({
  search: lenientText,
  status: lenient(activitySchema),
  departmentId: lenient(id),
  designationId: lenient(id),
  sort: lenient(v.picklist(employee.sorts)),
  order: lenient(orderSchema),
});
export type EmployeesSearch = v.InferOutput<typeof employeesSearchSchema>;
