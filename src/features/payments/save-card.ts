import { type Card, type CardBody, cardBody, cardSchema } from '@/contract/payments';
import { saveDirectly } from '@/offline/direct-edit';
import { type CardFields, cardBodyOf, cardFieldNames, cardFieldsOf } from '@/rules/card-fields';
import { editCard } from './api';

const edit = { row: cardSchema, body: cardBody, names: cardFieldNames, fieldsOf: cardFieldsOf, bodyOf: cardBodyOf, send: editCard };

/** Saves a card's form at once. `newKey`: for what is sent after what somebody else has changed meanwhile was met. */
export const saveCard = (shown: Card, body: CardBody, key: string, newKey: () => string) =>
  saveDirectly<Card, CardBody, CardFields>({ ...edit, newKey }, shown, body, key);
