import * as v from 'valibot';
import { type Card, type CardBody, cardBody, cardSchema } from '@/contract/payments';
import { problemOf } from '@/http/problem';
import type { EditResult } from '@/offline/submit';
import { cardBodyOf, cardFieldNames, cardFieldsOf } from '@/rules/card-fields';
import { clashingFields, fieldsUpon } from '@/rules/merged-fields';
import { editCard } from './api';

/**
 * Saves a card's form at once. What somebody else has changed meanwhile is joined field by field; where it is the same field,
 * the form asks. `newKey`: for what is sent after that.
 */
export async function saveCard(shown: Card, body: CardBody, key: string, newKey: () => string): Promise<EditResult<Card>> {
  try {
    return { outcome: 'done', record: await editCard(shown, body, key) };
  } catch (error) {
    const problem = problemOf(error);
    const met = problem.kind === 'refused' && problem.code === 'precondition' ? v.safeParse(cardSchema, problem.payload) : null;
    return met?.success ? joined(shown, body, met.output, newKey) : { outcome: 'refused', problem };
  }
}

async function joined(shown: Card, body: CardBody, current: Card, newKey: () => string): Promise<EditResult<Card>> {
  const [base, mine, theirs] = [cardFieldsOf(shown), cardFieldsOf(body), cardFieldsOf(current)];
  const choose = (left: readonly string[]) => {
    const kept = cardFieldNames.filter((name) => !left.includes(name));
    const merged = v.parse(cardBody, cardBodyOf(fieldsUpon(kept, base, mine, theirs)));
    return saveCard(current, merged, newKey(), newKey);
  };
  const fields = clashingFields(cardFieldNames, base, mine, theirs);
  if (fields.length === 0) return choose([]);
  return { outcome: 'changed', fields, own: [], mine: { ...current, ...body }, current, choose };
}
