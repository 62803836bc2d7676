import type { CardBody } from '@/contract/payments';
import { cardFieldsOf } from '@/rules/card-fields';
import { nextDefaultCard } from '@/rules/next-default-card';
import { differingFields } from '@/rules/same-value';
import { type Author, changedSince, noteEdits } from '../database/edit-store';
import type { Transaction } from '../database/transaction';
import { type Refusal, refuse, refuseField } from '../http/problem';
import { cardStore, lockCards, makeDefault } from './card-store';
import { mayRemoveLast } from './may-remove-last';
import { noteRemoved } from './removed-card-store';

/** Replaces the name and address, as long as nobody changed them since `ifMatch`. */
export async function editCard(tx: Transaction, author: Author, id: string, body: CardBody, ifMatch: number): Promise<null | Refusal> {
  const [before] = await cardStore.lock(tx, [id]);
  if (!before) return refuse('not-found');
  if (before.version !== ifMatch) return changedSince(tx, cardStore, before, ifMatch);
  const fields = differingFields(cardFieldsOf(before), cardFieldsOf(body));
  if (fields.length === 0) return null;
  await cardStore.save(tx, [{ before, after: { ...before, ...body } }]);
  await noteEdits(tx, author, cardStore, [{ id, version: before.version + 1, fields }]);
  return null;
}

/** Pays with this card from now on; one that is the default already stays it. */
export async function chooseDefault(tx: Transaction, id: string): Promise<null | Refusal> {
  const cards = await lockCards(tx);
  if (!cards.some((each) => each.id === id)) return refuse('not-found');
  await makeDefault(tx, cards, id);
  return null;
}

/** Removes all or none; those removed before count as done. */
export async function removeCards(tx: Transaction, companyId: string, ids: readonly string[], now: number): Promise<null | Refusal> {
  const cards = await lockCards(tx);
  const gone = cards.filter(({ id }) => ids.includes(id));
  if (!(await cardStore.existed(tx, ids, gone))) return refuse('not-found');
  const left = cards.filter((each) => !gone.includes(each));
  if (gone.length > 0 && left.length === 0 && !(await mayRemoveLast(tx, companyId, now))) return refuseField('state', 'ids', 'last-card');
  await noteRemoved(tx, companyId, gone, now);
  await cardStore.delete(tx, gone);
  const next = left.some(({ isDefault }) => isDefault) ? null : nextDefaultCard(left);
  if (next) await makeDefault(tx, left, next.id);
  return null;
}
