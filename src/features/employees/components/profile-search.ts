import * as v from 'valibot';
import { lenient } from '@/ui/form/lenient';

const profileTabSchema = v.picklist(['profile', 'trips', 'tickets', 'history']);
export type ProfileTab = v.InferOutput<typeof profileTabSchema>;

/** Search parameters of `/employee-profile`. A link without an employee leads to a page that says so. */
export const profileSearchSchema = v.object({
  id: lenient(v.string()),
  tab: lenient(profileTabSchema),
});
