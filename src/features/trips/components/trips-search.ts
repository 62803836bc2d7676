import * as v from 'valibot';
import { id, instant, localDate, orderSchema } from '@/contract/primitives';
import { trip, tripStatusSchema, withoutSchema } from '@/contract/trips';
import { lenient, lenientText } from '@/ui/form/lenient';

/** Search parameters of `/trips`. A parameter that makes no sense is left out instead of breaking the link. */
export const tripsSearchSchema = v.object({
  search: lenientText,
  status: lenient(tripStatusSchema),
  employeeId: lenient(v.string()),
  departmentId: lenient(v.string()),
  employeeDepartmentId: lenient(id),
  vehicleId: lenient(id),
  plateNumber: lenientText,
  from: lenient(localDate),
  to: lenient(localDate),
  bookedFrom: lenient(instant),
  bookedUntil: lenient(instant),
  without: lenient(withoutSchema),
  sort: lenient(v.picklist(trip.sorts)),
  order: lenient(orderSchema),
});
export type TripsSearch = v.InferOutput<typeof tripsSearchSchema>;
