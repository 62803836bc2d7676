import * as v from 'valibot';
import { genderSchema } from '@/contract/employees';
import { fields, type Mapping, type NameParts, nameParts } from './columns';
import { dateFields } from './dates';
import { noAnswers } from './questions';

const column = v.nullable(v.number());
const dateOrder = v.nullable(v.picklist(['day-first', 'month-first']));

export const choicesSchema = v.object({
  mapping: v.object(v.entriesFromList(fields, column)),
  nameParts: v.object(v.entriesFromList(nameParts, column)),
  answers: v.object({ dateOrders: v.object(v.entriesFromList(dateFields, dateOrder)), m: v.nullable(genderSchema) }),
  /** Unknown titles that are to be created. */
  departments: v.array(v.string()),
  designations: v.array(v.string()),
});
/** What the person has said about a file. */
export type ImportChoices = v.InferOutput<typeof choicesSchema>;

export const noChoices = (found: { mapping: Mapping; nameParts: NameParts }): ImportChoices => ({
  ...found,
  answers: noAnswers,
  departments: [],
  designations: [],
});
