import type { Language } from '@/contract/primitives';

/** What a file can say of an employee, in the order of our own files. */
export const fields = [
  'employeeNumber',
  'name',
  'email',
  'countryCode',
  'mobile',
  'workPhone',
  'primaryAddress',
  'secondaryAddress',
  'department',
  'designation',
  'joinedOn',
  'bornOn',
  'gender',
  'status',
] as const;
export type Field = (typeof fields)[number];

/** Nobody has to have these; a new employee has to have all others. */
export const optionalFields: readonly Field[] = ['workPhone', 'secondaryAddress', 'status'];

/** The column of each field, from 0, or null where the file doesn't have it. */
export type Mapping = Record<Field, number | null>;

export const headers: Record<Field, Record<Language, string>> = {
  employeeNumber: { EN: 'Employee ID', ES: 'ID de empleado' },
  name: { EN: 'Name', ES: 'Nombre' },
  email: { EN: 'Email', ES: 'Correo electrónico' },
  countryCode: { EN: 'Country code', ES: 'Código de país' },
  mobile: { EN: 'Mobile', ES: 'Móvil' },
  workPhone: { EN: 'Work phone number', ES: 'Teléfono de trabajo' },
  primaryAddress: { EN: 'Primary address', ES: 'Dirección principal' },
  secondaryAddress: { EN: 'Secondary address', ES: 'Dirección secundaria' },
  department: { EN: 'Department', ES: 'Departamento' },
  designation: { EN: 'Designation', ES: 'Cargo' },
  joinedOn: { EN: 'Date of joining', ES: 'Fecha de incorporación' },
  bornOn: { EN: 'Date of birth', ES: 'Fecha de nacimiento' },
  gender: { EN: 'Gender', ES: 'Género' },
  status: { EN: 'Status', ES: 'Estado' },
};

/** Above what is wrong with the lines of a file of failures: its line is that of the titles, even where it holds nothing else. */
export const wrongHeaders: Record<Language, string> = { EN: 'What is wrong', ES: 'Qué está mal' };
export const isWrongHeader = (title: string): boolean => Object.values(wrongHeaders).includes(title);

/** Names that come in several columns: what these hold belongs to the name, in this order. */
export const nameParts = ['middleName', 'surname', 'secondSurname'] as const;
export type NamePart = (typeof nameParts)[number];
export type NameParts = Record<NamePart, number | null>;
export const noNameParts: NameParts = { middleName: null, surname: null, secondSurname: null };

export const nothingMapped: Mapping = {
  employeeNumber: null,
  name: null,
  email: null,
  countryCode: null,
  mobile: null,
  workPhone: null,
  primaryAddress: null,
  secondaryAddress: null,
  department: null,
  designation: null,
  joinedOn: null,
  bornOn: null,
  gender: null,
  status: null,
};

/**
 * What a new employee needs and no column gives. Without the employee's number nothing can be imported; without the others
 * only employees who exist can be changed.
 */
export const unmappedFields = (mapping: Mapping): Field[] =>
  fields.filter((field) => mapping[field] === null && !optionalFields.includes(field));
