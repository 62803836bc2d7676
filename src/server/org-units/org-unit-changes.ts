import type { KnownOrgUnit as OrgUnit, OrgUnitBody } from '@/contract/org-units';
import { differingFields } from '@/rules/same-value';
import { type Author, changedSince, noteEdits } from '../database/edit-store';
import type { Transaction } from '../database/transaction';
import { lockEmployees, moveEmployees } from '../employees/employee-store';
import { type Refusal, refuse, refuseField } from '../http/problem';
import { isInUse, keepTitles, type OrgUnitKind, orgUnitStores } from './org-unit-store';

/** Adds a department or designation under the id that the device gave it. */
export async function addOrgUnit(
  tx: Transaction,
  kind: OrgUnitKind,
  body: Pick<OrgUnit, 'id' | 'title' | 'status'>,
): Promise<null | Refusal> {
  const added = await orgUnitStores[kind].insert(tx, [{ ...body, version: 1, rev: 0 }]);
  return added ? null : refuseField('state', 'id', 'exists');
}

/** Replaces what the form holds, as long as nobody changed it since `ifMatch`; what is so already stays. */
export async function editOrgUnit(
  tx: Transaction,
  kind: OrgUnitKind,
  author: Author,
  id: string,
  body: OrgUnitBody,
  ifMatch: number,
): Promise<null | Refusal> {
  const store = orgUnitStores[kind];
  const [before] = await store.lock(tx, [id]);
  if (!before) return refuse('not-found');
  if (before.version !== ifMatch) return changedSince(tx, store, before, ifMatch);
  const fields = differingFields(formOf(before), formOf(body));
  if (fields.length === 0) return null;
  await store.save(tx, [{ before, after: { ...before, ...body } }]);
  await noteEdits(tx, author, store, [{ id, version: before.version + 1, fields }]);
  return null;
}

/** Deletes all or none; those deleted before count as done. `moveTo` takes their employees over. */
export async function deleteOrgUnitRecords(
  tx: Transaction,
  kind: OrgUnitKind,
  author: Author,
  { ids, moveTo }: { ids: string[]; moveTo: string | null },
): Promise<null | Refusal> {
  const { companyId } = author;
  const store = orgUnitStores[kind];
  // An employee who is being added to it is waited for.
  await lockEmployees(tx, companyId);
  const found = await store.lock(tx, ids);
  if (!(await store.existed(tx, ids, found))) return refuse('not-found');
  const wanted = found.map((each) => each.id);
  if (moveTo !== null) {
    if (ids.includes(moveTo)) return refuseField('validation', 'moveTo', 'invalid');
    const target = await store.find(tx, moveTo);
    if (!target) return refuseField('validation', 'moveTo', 'unknown');
    if (target.status === 'inactive') return refuseField('validation', 'moveTo', 'inactive');
    await moveEmployees(tx, kind, author, wanted, moveTo);
  } else if (await isInUse(tx, kind, companyId, wanted)) {
    return refuseField('state', 'ids', 'in-use');
  }
  if (kind === 'department') await keepTitles(tx, companyId, found);
  await store.delete(tx, found);
  return null;
}

/** Each language's title is a field of its own in the form. */
const formOf = ({ title, status }: OrgUnitBody) => ({ 'title.en': title.en, 'title.es': title.es, status });
