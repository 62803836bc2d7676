import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportOutcome } from '@/contract/employees';
import type { Encoding } from '@/spreadsheet/decode-text';
import { type FieldWords, fieldProblemLabel } from '@/ui/form/field-words';
import { employeeFieldLabels } from '../labels';
import { employeeFieldWords, requiredEmployeeLabels } from '../refusal-words';
import type { Field, NamePart } from './columns';
import type { TableProblem } from './read-table';

const { departmentId: department, designationId: designation, ...others } = employeeFieldLabels;

/** What a column of the file is called: titles stand where the form has ids. */
export const fieldLabels: Record<Field, MessageDescriptor> = { ...others, department, designation };

export const namePartLabels: Record<NamePart, MessageDescriptor> = {
  middleName: msg`Middle name`,
  surname: msg`Surname`,
  secondSurname: msg`Second surname`,
};

/** How the letters of a text file are written. */
export const encodingLabels: Record<Encoding, MessageDescriptor> = {
  'utf-8': msg`UTF-8`,
  'windows-1252': msg`Windows (Western European)`,
  macintosh: msg`Macintosh (Western European)`,
  ibm850: msg`DOS (Western European)`,
  'utf-16le': msg`UTF-16`,
  'utf-16be': msg`UTF-16 (big-endian)`,
};

export const outcomeLabels: Record<ImportOutcome, MessageDescriptor> = {
  new: msg`New`,
  changed: msg`Changed`,
  unchanged: msg`Unchanged`,
  refused: msg`Refused`,
};

/** Why a file can't be read, and what to do. */
export const tableProblemWords: Record<TableProblem, MessageDescriptor> = {
  'too-large': msg`This file is larger than 10 MB. Please split it into several files`,
  'unpacked-too-large': msg`This file unpacks to more than the portal can read. Please remove other sheets, pictures and empty columns, or save it as CSV`,
  'too-many-rows': msg`This file has more than 20,000 lines. Please split it into several files`,
  empty: msg`This file has no line below its header. Please add employees and choose it again`,
  unreadable: msg`This file can’t be read: it may be damaged. Please save and choose it again`,
  kind: msg`This is neither a CSV nor an XLSX file. Please save your list as one of these`,
  'old-excel': msg`This is a file of an old Excel (.xls). Please save it as an Excel workbook (.xlsx)`,
  protected: msg`This file is protected by a password. Please save it without one`,
};

const { departmentId: noDepartment, designationId: noDesignation, ...missing } = requiredEmployeeLabels;
const required: Record<Field, MessageDescriptor> = {
  ...missing,
  workPhone: msg`Please enter a work phone number`,
  department: noDepartment,
  designation: noDesignation,
};

const ambiguous = msg`Several have this title. Please rename them and choose the file again`;
const shortYear = msg`This year has only two digits. Please enter all four, such as 25/11/1990`;

const byFieldAndCode: Record<string, MessageDescriptor> = {
  ...employeeFieldWords.byFieldAndCode,
  'employeeNumber digits-lost': msg`The spreadsheet has changed this number. Please format the column as text and enter it again`,
  'employeeNumber repeated': msg`Another line of this file has the same employee ID`,
  'employeeNumber exists': msg`This employee has been added or changed since the preview. Please choose the file again`,
  'employeeNumber unknown': msg`The server does not know this employee. Please choose the file again`,
  'email repeated': msg`Another line of this file has the same email`,
  'countryCode invalid': msg`This is no country code, or not the one that the mobile begins with`,
  'mobile invalid': msg`This mobile does not exist in that country`,
  'mobile digits-lost': msg`The spreadsheet has cut this mobile’s digits off. Please format the column as text and enter it again`,
  'workPhone invalid': msg`Please enter a phone number in digits`,
  'department unknown': msg`There is no such department`,
  'department inactive': msg`This department is inactive`,
  'department ambiguous': ambiguous,
  'designation unknown': msg`There is no such designation`,
  'designation inactive': msg`This designation is inactive`,
  'designation ambiguous': ambiguous,
  'joinedOn short-year': shortYear,
  'joinedOn before-birth': msg`The joining date is before the date of birth. Please check both`,
  'bornOn invalid': msg`Please enter a date such as 25/11/1990`,
  'bornOn short-year': shortYear,
  'gender invalid': msg`Please enter Male, Female or Other`,
  'status invalid': msg`Please enter Active or Inactive`,
};

/** What the form says of its fields, but where a cell of a file needs other words. */
const cellWords: FieldWords = {
  required,
  byFieldAndCode,
  byCode: {
    ...employeeFieldWords.byCode,
    error: msg`The spreadsheet shows an error in this cell. Please correct it there`,
    garbled: msg`This cell has letters that can’t be read. Please choose the text encoding, or save the file again as UTF-8`,
    invalid: msg`This has characters that can’t be stored. Please type it again`,
  },
  isText: () => true,
};

/** What is wrong with a cell, by the codes of the import and of the API. */
export const importProblemWords = (field: Field, code: string): MessageDescriptor =>
  fieldProblemLabel(cellWords, field, code) ?? required[field];
