import * as v from 'valibot';
import { type Employee, type EmployeeBody, employeeBody } from '@/contract/employees';
import { orgUnitSchema } from '@/contract/org-units';
import { emptyCell, type TableRow } from '@/spreadsheet/table';
import { type Field, fields as fieldNames, type Mapping } from './columns';
import { type DateField, dateOfCell, isShortYear } from './dates';
import { nameOf } from './names';
import { looksShortened, readPhone, withoutDecimals } from './phones';
import type { ReadingRules } from './reading-rules';
import type { TitleReading } from './titles';
import { genderOf, statusOf } from './words';

/**
 * Codes are those of the contract, the rules and the API, and some more. `digits-lost`: a spreadsheet program has shortened a
 * number to 9.2E+09, or made 3 April of 3-4. `short-year`: of 24 nobody knows the century. `error` and `garbled`: see `grid.ts`.
 * `repeated`: another row of the file has the same.
 */
export type RowProblem = {
  field: Field;
  code: string;
  /** Of the cell, from 0; null when the file has no column for the field. */
  column: number | null;
};

type Plain = Pick<
  EmployeeBody,
  | 'employeeNumber'
  | 'name'
  | 'email'
  | 'countryCode'
  | 'mobile'
  | 'workPhone'
  | 'primaryAddress'
  | 'secondaryAddress'
  | 'departmentId'
  | 'designationId'
  | 'joinedOn'
  | 'bornOn'
  | 'gender'
  | 'status'
>;
/** What a row says. An empty cell says nothing; a department that is yet to be created is there by its title. */
export type RowFields = Partial<Plain> & { departmentTitle?: string; designationTitle?: string };

export type RowReading = { line: number; fields: RowFields; problems: RowProblem[] };

export type RowContext = {
  mapping: Mapping;
  rules: ReadingRules;
  departmentOf: (title: string, ownId: string | null) => TitleReading;
  designationOf: (title: string, ownId: string | null) => TitleReading;
  /** The employee with the row's number. */
  existing: Employee | null;
};

const { entries } = employeeBody;
const titleText = orgUnitSchema.entries.title.entries.en;

/** What a row of the file says of an employee, and which of its cells can't be understood. */
export function readRow(row: TableRow, { mapping, rules, existing, ...context }: RowContext): RowReading {
  const fields: RowFields = {};
  const problems: RowProblem[] = [];
  const cellOf = (field: Field) => {
    const column = mapping[field];
    return (column === null ? undefined : row.cells[column]) ?? emptyCell;
  };
  const textOf = (field: Field) => (cellOf(field).unread ? '' : cellOf(field).text.trim());
  const note = (field: Field, code: string): void => void problems.push({ field, code, column: mapping[field] });

  const checked = <Output>(field: Field, schema: v.GenericSchema<unknown, Output>, value: unknown): Output | undefined => {
    if (value === '') return undefined;
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    note(field, result.issues[0].message);
    return undefined;
  };
  const orgUnit = (field: 'department' | 'designation', read: RowContext['departmentOf'], ownId: string | null) => {
    const title = checked(field, titleText, textOf(field));
    if (title === undefined) return {};
    const reading = read(title, ownId);
    if ('id' in reading) return { id: reading.id };
    if (reading.code === 'unknown') return { title };
    note(field, reading.code);
    return {};
  };
  const date = (field: DateField) => {
    if (textOf(field) === '') return undefined;
    const read = dateOfCell(cellOf(field), rules.dateOrders[field]);
    const isShort = read === null && isShortYear(textOf(field));
    if (isShort) note(field, 'short-year');
    return isShort ? undefined : checked(field, entries[field], read ?? 'none');
  };
  const word = <Meaning>(field: Field, read: (text: string) => Meaning | null) => {
    const text = textOf(field);
    if (text === '') return undefined;
    const meaning = read(text);
    if (meaning === null) note(field, 'invalid');
    return meaning ?? undefined;
  };

  for (const field of fieldNames) {
    const { unread } = cellOf(field);
    if (unread && field !== 'name') note(field, unread);
  }
  const number = textOf('employeeNumber');
  const isChanged = looksShortened(number) || cellOf('employeeNumber').date !== null;
  if (existing === null && isChanged) note('employeeNumber', 'digits-lost');
  else fields.employeeNumber = checked('employeeNumber', entries.employeeNumber, number);
  const name = nameOf(row, mapping.name, rules.nameParts);
  if (typeof name === 'string') fields.name = checked('name', entries.name, name);
  else problems.push({ field: 'name', code: name.unread, column: name.column });
  fields.email = checked('email', entries.email, textOf('email'));
  const phone = readPhone(textOf('countryCode'), textOf('mobile'), existing);
  fields.countryCode = phone.countryCode;
  for (const { field, code } of phone.problems) note(field, code);
  if (phone.mobile !== undefined) fields.mobile = checked('mobile', entries.mobile, phone.mobile);
  fields.workPhone = checked('workPhone', entries.workPhone, withoutDecimals(textOf('workPhone')));
  fields.primaryAddress = checked('primaryAddress', entries.primaryAddress, textOf('primaryAddress'));
  fields.secondaryAddress = checked('secondaryAddress', entries.secondaryAddress, textOf('secondaryAddress'));
  const department = orgUnit('department', context.departmentOf, existing?.departmentId ?? null);
  fields.departmentId = department.id;
  fields.departmentTitle = department.title;
  const designation = orgUnit('designation', context.designationOf, existing?.designationId ?? null);
  fields.designationId = designation.id;
  fields.designationTitle = designation.title;
  fields.joinedOn = date('joinedOn');
  fields.bornOn = date('bornOn');
  fields.gender = word('gender', (text) => genderOf(text, rules.m));
  fields.status = word('status', statusOf);
  return { line: row.line, fields: withoutGaps(fields), problems };
}

const withoutGaps = (fields: RowFields): RowFields => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
