import type { KnownOrgUnit as OrgUnit, OrgUnitBody } from '@/contract/org-units';
import { differingFields } from '@/rules/same-value';
import { wasDeleted } from '../database/changes';
import { type Author, changedSince, noteEdits } from '../database/edit-store';
import type { Transaction } from '../database/transaction';
import { moveEmployees, oneAtATime } from '../employees/employee-store';
import { type Refusal, refuse, refuseField } from '../http/problem';
import { deleteOrgUnit, findOrgUnit, insertOrgUnit, isInUse, lockOrgUnits, type OrgUnitKind, saveOrgUnit } from './org-unit-store';

const exists = refuseField('state', 'id', 'exists');

/** Adds a department or designation under the id that the device gave it. */
export async function addOrgUnit(
  tx: Transaction,
  resource: OrgUnitKind,
  companyId: string,
  body: Pick<OrgUnit, 'id' | 'title' | 'status'>,
): Promise<null | Refusal> {
  if ((await wasDeleted(tx, companyId, resource, [body.id])).size > 0) return exists;
  return (await insertOrgUnit(tx, resource, companyId, body)) ? null : exists;
}

/** Replaces what the form holds, as long as nobody changed it since `ifMatch`; what is so already stays. */
export async function editOrgUnit(
  tx: Transaction,
  resource: OrgUnitKind,
  author: Author,
  id: string,
  body: OrgUnitBody,
  ifMatch: number,
): Promise<null | Refusal> {
  const { companyId } = author;
  const [current] = await lockOrgUnits(tx, resource, companyId, [id]);
  if (!current) return refuse('not-found');
  if (current.version !== ifMatch) return changedSince(tx, companyId, resource, current, ifMatch);
  const fields = differingFields(formOf(current), formOf(body));
  if (fields.length === 0) return null;
  await saveOrgUnit(tx, resource, companyId, { ...current, ...body });
  await noteEdits(tx, author, resource, [{ id, version: current.version + 1, fields }]);
  return null;
}

/** Deletes all or none; those deleted before count as done. `moveTo` takes their employees over. */
export async function deleteOrgUnitRecords(
  tx: Transaction,
  resource: OrgUnitKind,
  author: Author,
  { ids, moveTo }: { ids: string[]; moveTo: string | null },
): Promise<null | Refusal> {
  const { companyId } = author;
  // An employee who is being added to it is waited for.
  await oneAtATime(tx, companyId);
  const gone = await wasDeleted(tx, companyId, resource, ids);
  const wanted = [...new Set(ids)].filter((each) => !gone.has(each));
  const found = await lockOrgUnits(tx, resource, companyId, wanted);
  if (found.length < wanted.length) return refuse('not-found');
  if (moveTo !== null) {
    if (ids.includes(moveTo)) return refuseField('validation', 'moveTo', 'invalid');
    const target = await findOrgUnit(tx, resource, companyId, moveTo);
    if (!target) return refuseField('validation', 'moveTo', 'unknown');
    if (target.status === 'inactive') return refuseField('validation', 'moveTo', 'inactive');
    await moveEmployees(tx, resource, author, wanted, moveTo);
  } else if (await isInUse(tx, resource, companyId, wanted)) {
    return refuseField('state', 'ids', 'in-use');
  }
  for (const each of found) await deleteOrgUnit(tx, resource, companyId, each.id);
  return null;
}

/** Each language's title is a field of its own in the form. */
const formOf = ({ title, status }: OrgUnitBody) => ({ 'title.en': title.en, 'title.es': title.es, status });
