import { type Card, type CardBody, cardBody, cardSchema } from '@/contract/payments';
import { saveDirectly } from '@/offline/direct-edit';
import { type CardFields, cardBodyOf, cardFieldNames, cardFieldsOf } from '@/rules/card-fields';
import { editCard } from './api';

const edit = { row: cardSchema, body: cardBody, names: cardFieldNames, fieldsOf: cardFieldsOf, bodyOf: cardBodyOf, send: editCard };

/** Saves a card's form at once. */
export const saveCard = (shown: Card, body: CardBody, key: string, rebase: (shown: Card, body: CardBody) => string) =>
  saveDirectly<Card, CardBody, CardFields>({ ...edit, rebase }, shown, body, key);
