import * as v from 'valibot';
import { id, localDate } from '@/contract/primitives';
import { lenient, lenientText } from '@/ui/form/lenient';

/** Search parameters of `/audit`. One that makes no sense is left out instead of breaking the link. */
export const auditSearchSchema = v.object({
  search: lenientText,
  from: lenient(localDate),
  to: lenient(localDate),
  adminId: lenient(id),
  resource: lenient(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))),
  recordId: lenient(id),
  page: lenient(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type AuditSearch = v.InferOutput<typeof auditSearchSchema>;
