import * as v from 'valibot';
import { importOutcomeSchema } from '@/contract/employees';

/** Search parameters of `/import-employee`: which lines are shown; all without it. */
export const importSearchSchema = v.object({ show: v.fallback(v.optional(importOutcomeSchema), undefined) });
