import * as v from 'valibot';
import { importOutcomeSchema } from '@/contract/employees';
import { lenient } from '@/ui/form/lenient';

/** Search parameters of `/import-employee`: which lines are shown; all without it. */
export const importSearchSchema = v.object({ show: lenient(importOutcomeSchema) });
