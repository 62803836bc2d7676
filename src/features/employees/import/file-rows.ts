import type { Employee } from '@/contract/employees';
import type { OrgUnit } from '@/contract/org-units';
import type { Language } from '@/contract/primitives';
import { isErased } from '@/rules/erased-person';
import { type Cell, dateCell, emptyCell, type Table, textCell } from '@/spreadsheet/table';
import type { Sheet } from '@/spreadsheet/write-table';
import { lookUp } from '@/ui/known';
import { type Field, fields, headers, isWrongHeader, wrongHeaders } from './columns';
import { genderWords, statusWords } from './words';

const dateFields: readonly Field[] = ['joinedOn', 'bornOn'];
const dateColumns = new Set(dateFields.map((field) => fields.indexOf(field)));

const sheetOf = (language: Language, rows: Cell[][]): Sheet => ({
  header: fields.map((field) => headers[field][language]),
  rows,
  dateColumns,
});

/** The empty file that people fill in. */
export const templateSheet = (language: Language): Sheet => sheetOf(language, []);

/** Employees as a file that can be imported again. Of whoever has been erased nothing is known that it could say. */
export function employeeSheet(
  employees: readonly Employee[],
  departments: readonly OrgUnit[],
  designations: readonly OrgUnit[],
  language: Language,
): Sheet {
  const titleOf = (orgUnits: readonly OrgUnit[]) => {
    const byId = new Map(orgUnits.map(({ id, title }) => [id, language === 'EN' ? title.en : title.es]));
    return (id: string) => textCell(byId.get(id) ?? '');
  };
  const departmentOf = titleOf(departments);
  const designationOf = titleOf(designations);
  const cellOf = (employee: Employee, field: Field): Cell => {
    switch (field) {
      case 'department':
        return departmentOf(employee.departmentId);
      case 'designation':
        return designationOf(employee.designationId);
      case 'joinedOn':
      case 'bornOn':
        return dateCell(employee[field]);
      case 'gender':
        return textCell(lookUp<string>(genderWords[language], employee.gender, employee.gender));
      case 'status':
        return textCell(lookUp<string>(statusWords[language], employee.status, employee.status));
      default:
        return textCell(employee[field] ?? '');
    }
  };
  const rows = employees.filter((employee) => !isErased(employee)).map((employee) => fields.map((field) => cellOf(employee, field)));
  return sheetOf(language, rows);
}

/**
 * The refused rows as a file of the same columns and one more, last, which says what is wrong. It has no name that an import
 * knows, so the mended file is imported as it is; a file that failed twice gets it anew.
 */
export function failureSheet<Problem>(
  table: Table,
  refused: readonly { line: number; problems: readonly Problem[] }[],
  language: Language,
  wordsOf: (problem: Problem) => string,
): Sheet {
  const kept = table.header.flatMap((title, column) => (isWrongHeader(title) ? [] : [column]));
  const problemsOf = new Map(refused.filter(({ problems }) => problems.length > 0).map(({ line, problems }) => [line, problems]));
  const rows = table.rows.flatMap(({ line, cells }) => {
    const problems = problemsOf.get(line);
    if (!problems) return [];
    const text = problems.map(wordsOf).join('; ');
    return [[...kept.map((column) => cells[column] ?? emptyCell), textCell(text)]];
  });
  return { header: [...kept.map((column) => table.header[column] ?? ''), wrongHeaders[language]], rows, dateColumns: new Set() };
}
