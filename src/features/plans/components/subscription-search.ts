import * as v from 'valibot';
import { lenientText } from '@/ui/form/lenient';

/** Search parameters of `/subscription`: the plan that is being looked at before it is agreed to; empty while none is chosen. */
export const subscriptionSearchSchema = v.object({ plan: lenientText });
