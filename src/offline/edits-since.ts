import { auditEndpoints } from '@/contract/audit';
import type { Edit } from '@/contract/envelope';
import { attempt } from '@/http/problem';
import { request } from '@/http/request';
import type { StoredRecord } from './command';

/** Who has changed what of a record after the version given, the oldest first, as the API tells; none where it can't be asked. */
export async function editsSince(resource: string, { id, version }: StoredRecord): Promise<readonly Edit[]> {
  const asked = await attempt(() => request(auditEndpoints.edits, { query: { resource, recordId: id, version } }));
  return asked.outcome === 'done' ? asked.answer : [];
}
