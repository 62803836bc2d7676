import * as v from 'valibot';
import { id, localDate, orderSchema } from '@/contract/primitives';
import { presets } from '@/rules/report-presets';
import { lenient, lenientText } from '@/ui/form/lenient';

const parameters = v.object({
  /** Means other dates tomorrow; `from` and `to` stay. */
  range: lenient(v.picklist(presets)),
  from: lenient(localDate),
  to: lenient(localDate),
  departmentId: lenient(id),
  employeeId: lenient(id),
  carId: lenient(id),
  /** Which of a report's tables or views is open. */
  view: lenientText,
  sort: lenientText,
  order: lenient(orderSchema),
});
export type ReportSearch = v.InferOutput<typeof parameters>;

/**
 * Search parameters of the reports, so that one can be bookmarked. A parameter that makes no sense is left out; of chosen dates both
 * then, because a report has no others than its preset's, and whatever names its dates has to name these.
 */
export const reportSearchSchema = v.pipe(
  parameters,
  v.transform((search): ReportSearch => (search.from && search.to ? search : { ...search, from: undefined, to: undefined })),
);
