import * as v from 'valibot';

/** What Chromium tells of the connection; other browsers tell nothing. */
const connectionSchema = v.object({
  saveData: v.optional(v.boolean(), false),
  type: v.optional(v.string()),
  effectiveType: v.optional(v.string()),
});

const slow = ['slow-2g', '2g', '3g'];
/** Bytes. What is fetched ahead may not take the room that rows and unsent work need. */
const leastFree = 200 * 1024 * 1024;

/** Whether something may be fetched before anybody asks for it: the connection isn't metered or slow, and storage has room. */
export const mayFetchAhead = async (): Promise<boolean> => isUnmetered() && (await hasRoom());

function isUnmetered(): boolean {
  const connection = v.safeParse(connectionSchema, Reflect.get(navigator, 'connection'));
  if (!connection.success) return true;
  const { saveData, type, effectiveType } = connection.output;
  return !saveData && type !== 'cellular' && !slow.includes(effectiveType ?? '');
}

async function hasRoom(): Promise<boolean> {
  const { usage = 0, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || quota - usage > leastFree;
}
