import { openDeviceOrNull } from '@/offline/current-device';

/** Where a new booking, for somebody or for whom it will be, is kept while it is filled in. */
export const newDraft = (employeeId: string | null) => (employeeId ? `ride.new.${employeeId}` : 'ride.new');

/** The same for a ride that is like an earlier one. */
export const againDraft = (tripId: string) => `ride.again.${tripId}`;

/** Reads what was typed into the form before it is drawn, which it then is once instead of twice. */
export async function prepareRideDraft({ employee, again }: { employee?: string; again?: string }): Promise<void> {
  await openDeviceOrNull()?.drafts.prepare(again ? againDraft(again) : newDraft(employee ?? null));
}
