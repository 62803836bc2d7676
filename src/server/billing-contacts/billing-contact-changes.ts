import type { BillingContactBody, KnownBillingContact } from '@/contract/billing-contacts';
import { billingContactProblems } from '@/rules/billing-contact-check';
import { formOfBillingContact } from '@/rules/billing-contact-form';
import { folded } from '@/rules/folded';
import { mostBillingContacts } from '@/rules/most-billing-contacts';
import { differingFields } from '@/rules/same-value';
import { countRows } from '../database/count-rows';
import { type Author, changedSince, noteEdits } from '../database/edit-store';
import type { Transaction } from '../database/transaction';
import { type FieldProblem, type Refusal, refuse, refuseField } from '../http/problem';
import { billingContactStore, findByEmail, lockBillingContacts } from './billing-contact-store';
import { billingContactTable } from './tables';

const exists = refuseField('state', 'id', 'exists');

/** Adds a billing contact under the id that the device gave it. */
export async function addBillingContact(
  tx: Transaction,
  companyId: string,
  { id, ...fields }: BillingContactBody & { id: string },
): Promise<null | Refusal> {
  await lockBillingContacts(tx, companyId);
  if (await billingContactStore.find(tx, id)) return exists;
  if ((await countRows(tx, billingContactTable)) >= mostBillingContacts) return refuseField('state', 'id', 'contacts-full');
  const problems = await problemsOf(tx, fields, null);
  if (problems.length > 0) return refuse('validation', { errors: problems });
  return (await billingContactStore.insert(tx, [{ id, ...fields, version: 1, rev: 0 }])) ? null : exists;
}

/** Replaces what the form holds, as long as nobody changed it since `ifMatch`; what is so already stays. */
export async function editBillingContact(
  tx: Transaction,
  author: Author,
  id: string,
  fields: BillingContactBody,
  ifMatch: number,
): Promise<null | Refusal> {
  await lockBillingContacts(tx, author.companyId);
  const [before] = await billingContactStore.lock(tx, [id]);
  if (!before) return refuse('not-found');
  if (before.version !== ifMatch) return changedSince(tx, billingContactStore, before, ifMatch);
  const changed = differingFields(formOfBillingContact(before), formOfBillingContact(fields));
  if (changed.length === 0) return null;
  const problems = await problemsOf(tx, fields, before);
  if (problems.length > 0) return refuse('validation', { errors: problems });
  await billingContactStore.save(tx, [{ before, after: { ...before, ...fields } }]);
  await noteEdits(tx, author, billingContactStore, [{ id, version: before.version + 1, fields: changed }]);
  return null;
}

/** Deletes all or none; those deleted before count as done. */
export async function deleteBillingContacts(tx: Transaction, companyId: string, ids: readonly string[]): Promise<null | Refusal> {
  await lockBillingContacts(tx, companyId);
  const found = await billingContactStore.lock(tx, ids);
  if (!(await billingContactStore.existed(tx, ids, found))) return refuse('not-found');
  await billingContactStore.delete(tx, found);
  return null;
}

/** Everything that stands against the fields in this company; `current` is the contact before an edit. */
async function problemsOf(tx: Transaction, fields: BillingContactBody, current: KnownBillingContact | null): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = billingContactProblems(fields);
  if (current && folded(current.email) === folded(fields.email)) return problems;
  return (await findByEmail(tx, fields.email)) ? [...problems, { field: 'email', code: 'taken' }] : problems;
}
