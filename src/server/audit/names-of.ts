import { fieldReader } from '@/rules/field-reader';

/** Where records of all kinds say what people call them, the first of which is shown. */
const readers = ['number', 'name', 'title.en', 'title.es', 'plan.name.en', 'last4', 'plateNumber', 'employeeNumber', 'employee.name'].map(
  fieldReader,
);

/** What a record is called, and what else it is looked for by. */
export const namesOf = (row: object): string[] =>
  readers.flatMap((read) => {
    const name = read(row);
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
