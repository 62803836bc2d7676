import { openDeviceOrNull } from '@/offline/current-device';

/** Where a new booking, for somebody or for whom it will be, is kept while it is filled in. */
export const newDraft = (employeeId: string | null) => (employeeId ? `ride.new.${employeeId}` : 'ride.new');

/** The same for a ride that is like an earlier one. */
export const againDraft = (tripId: string) => `ride.again.${tripId}`;

/** The same with the values of a change that the ride didn't take. */
export const insteadDraft = (tripId: string) => `ride.instead.${tripId}`;

type Asked = { employee?: string; again?: string; instead?: string };

/** Reads what was typed into the form before it is drawn, which it then is once instead of twice. */
export async function prepareRideDraft({ employee, again, instead }: Asked): Promise<void> {
  const key = instead ? insteadDraft(instead) : again ? againDraft(again) : newDraft(employee ?? null);
  await openDeviceOrNull()?.drafts.prepare(key);
}
