import { fieldReader } from '@/rules/field-reader';

/** Where records of all kinds say what people call them, the first of which is shown. */
const readers = [
  'number',
  'name',
  'title.en',
  'title.es',
  'plan.name.en',
  'plan.name.es',
  'last4',
  'plateNumber',
  'employeeNumber',
  'employee.name',
].map(fieldReader);

const inSpanish = ['title.es', 'plan.name.es'].map(fieldReader);

/** What a record is called, and what else it is looked for by. */
export const namesOf = (row: object): string[] => textsOf(readers, row);

/** What it is called in Spanish; null where it has one name for all. */
export const spanishNameOf = (row: object): string | null => textsOf(inSpanish, row)[0] ?? null;

const textsOf = (from: typeof readers, row: object): string[] =>
  from.flatMap((read) => {
    const text = read(row);
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
