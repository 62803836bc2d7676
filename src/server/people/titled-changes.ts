import type { Department, TitledBody } from '@/contract/people';
import { differingFields } from '@/rules/same-value';
import { wasDeleted } from '../database/changes';
import { type Author, changedSince, noteEdits } from '../database/edit-store';
import type { Transaction } from '../database/transaction';
import { type Refusal, refuse, refuseField } from '../http/problem';
import { moveEmployees, oneAtATime } from './employee-store';
import { deleteTitled, findTitled, insertTitled, isInUse, lockTitled, saveTitled, type TitledResource } from './titled-store';

const exists = refuseField('state', 'id', 'exists');

/** Adds a department or designation under the id that the device gave it. */
export async function addTitled(
  tx: Transaction,
  resource: TitledResource,
  companyId: string,
  body: Pick<Department, 'id' | 'title' | 'status'>,
): Promise<null | Refusal> {
  if ((await wasDeleted(tx, companyId, resource, [body.id])).size > 0) return exists;
  return (await insertTitled(tx, resource, companyId, body)) ? null : exists;
}

/** Replaces what the form holds, as long as nobody changed it since `ifMatch`; what is so already stays. */
export async function editTitled(
  tx: Transaction,
  resource: TitledResource,
  author: Author,
  id: string,
  body: TitledBody,
  ifMatch: number,
): Promise<null | Refusal> {
  const { companyId } = author;
  const [current] = await lockTitled(tx, resource, companyId, [id]);
  if (!current) return refuse('not-found');
  if (current.version !== ifMatch) return changedSince(tx, companyId, resource, current, ifMatch);
  const fields = differingFields(formOf(current), formOf(body));
  if (fields.length === 0) return null;
  await saveTitled(tx, resource, companyId, { ...current, ...body });
  await noteEdits(tx, author, resource, [{ id, version: current.version + 1, fields }]);
  return null;
}

/** Deletes all or none; those deleted before count as done. `moveTo` takes their employees over. */
export async function deleteTitledRecords(
  tx: Transaction,
  resource: TitledResource,
  author: Author,
  { ids, moveTo }: { ids: string[]; moveTo: string | null },
): Promise<null | Refusal> {
  const { companyId } = author;
  // An employee who is being added to it is waited for.
  await oneAtATime(tx, companyId);
  const gone = await wasDeleted(tx, companyId, resource, ids);
  const wanted = [...new Set(ids)].filter((each) => !gone.has(each));
  const found = await lockTitled(tx, resource, companyId, wanted);
  if (found.length < wanted.length) return refuse('not-found');
  if (moveTo !== null) {
    if (ids.includes(moveTo)) return refuseField('validation', 'moveTo', 'invalid');
    const target = await findTitled(tx, resource, companyId, moveTo);
    if (!target) return refuseField('validation', 'moveTo', 'unknown');
    if (target.status === 'inactive') return refuseField('validation', 'moveTo', 'inactive');
    await moveEmployees(tx, resource, author, wanted, moveTo);
  } else if (await isInUse(tx, resource, companyId, wanted)) {
    return refuseField('state', 'ids', 'in-use');
  }
  for (const each of found) await deleteTitled(tx, resource, companyId, each.id);
  return null;
}

/** Each language's title is a field of its own in the form. */
const formOf = ({ title, status }: TitledBody) => ({ 'title.en': title.en, 'title.es': title.es, status });
