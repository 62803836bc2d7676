import type { Employee, ImportBase } from '@/contract/employees';
import type { OrgUnit } from '@/contract/org-units';
import { changeProblems, employeeProblems } from '@/rules/employee-check';
import { folded } from '@/rules/folded';
import type { Table } from '@/spreadsheet/table';
import { changedFields } from './changed-fields';
import { type Field, fields, type Mapping, optionalFields } from './columns';
import { emailOwners, employeeFinder } from './known-employees';
import { type RowFields, type RowProblem, type RowReading, readRow } from './read-row';
import type { ReadingRules } from './reading-rules';
import { baseOf, type FieldChange, onlyChanged, shownChanges } from './row-changes';
import { titleKey, titleReader } from './titles';
import { type UnusedColumn, unusedColumns } from './unused';

/** A row as it is sent, but for the ids of departments and designations that are yet to be created: see `import-rows.ts`. */
export type ImportDraft = { id: string; employeeNumber: string; base?: ImportBase } & RowFields;

export type Outcome = 'new' | 'changed' | 'unchanged' | 'refused';

export type PlannedRow = {
  line: number;
  outcome: Outcome;
  employeeNumber: string;
  name: string;
  /** What would change of the employee who exists. */
  changes: FieldChange[];
  problems: RowProblem[];
  /** The file says another status than the employee has. An import changes nobody's status: the person is only told. */
  statusDiffers: boolean;
  /** What would be sent; null for what is unchanged or refused. */
  row: ImportDraft | null;
};

export type ImportPlan = {
  rows: PlannedRow[];
  /** Titles in the file that nobody has, each as it is written first; those that are to be created, too. */
  unknownDepartments: string[];
  unknownDesignations: string[];
  counts: Record<Outcome, number>;
  unusedColumns: UnusedColumn[];
};

export type ImportQuestion = {
  table: Table;
  mapping: Mapping;
  rules: ReadingRules;
  employees: readonly Employee[];
  departments: readonly OrgUnit[];
  designations: readonly OrgUnit[];
  /** Which of the unknown titles the person wants created. */
  create: { departments: ReadonlySet<string>; designations: ReadonlySet<string> };
  /** As `2026-11-21`. */
  today: string;
  /** Makes a UUIDv7. */
  newId: () => string;
};

type Read = RowReading & { existing: Employee | null; number: string };

/**
 * What an import of the file would do to each of its rows. Employees are found by their number. An employee who exists keeps
 * what the file has no column for, and what an empty cell of an optional column is about: nothing is cleared by an import.
 */
export function planImport(question: ImportQuestion): ImportPlan {
  const { table, mapping } = question;
  const texts = (field: Field) => table.rows.map(({ cells }) => cells[mapping[field] ?? -1]?.text.trim() ?? '');
  const context = {
    mapping,
    rules: question.rules,
    departmentOf: titleReader(question.departments),
    designationOf: titleReader(question.designations),
  };
  const numbers = texts('employeeNumber');
  const employeeOf = employeeFinder(question.employees, numbers);
  const read: Read[] = table.rows.map((row, index) => {
    const number = numbers[index] ?? '';
    const existing = employeeOf(number);
    return { ...readRow(row, { ...context, existing }), existing, number };
  });
  const departments = unknownTitles(read.map((row) => row.fields.departmentTitle));
  const designations = unknownTitles(read.map((row) => row.fields.designationTitle));
  const repeated = {
    employeeNumber: sharing(read, ({ existing, number }) => existing?.id ?? folded(number)),
    email: sharing(read, ({ fields: { email } }) => folded(email ?? '')),
  };
  const ownerOf = emailOwners(
    question.employees,
    read.flatMap(({ fields: { email } }) => email ?? []),
  );
  const created = {
    departmentTitle: toCreate(departments, question.create.departments),
    designationTitle: toCreate(designations, question.create.designations),
  };
  const rows = read.map((row) => planRow(row, { ...question, repeated, ownerOf, created }));
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return {
    rows,
    unknownDepartments: [...departments.values()],
    unknownDesignations: [...designations.values()],
    counts,
    unusedColumns: unusedColumns(table, [...Object.values(mapping), ...Object.values(question.rules.nameParts)]),
  };
}

type RowQuestion = Pick<ImportQuestion, 'mapping' | 'today' | 'newId'> & {
  /** Rows that share theirs with another row of the file. */
  repeated: Record<'employeeNumber' | 'email', ReadonlySet<Read>>;
  /** Ids of the employees who have an email. */
  ownerOf: (email: string) => readonly string[];
  created: Record<'departmentTitle' | 'designationTitle', ReadonlyMap<string, string>>;
};

function planRow(read: Read, { mapping, today, newId, repeated, ownerOf, created }: RowQuestion): PlannedRow {
  const { line, existing, number } = read;
  const problems = [...read.problems];
  const note = (field: Field, code: string) => {
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, code, column: mapping[field] });
  };
  const said: RowFields = { ...read.fields };
  for (const [field, title] of [['department', 'departmentTitle'] as const, ['designation', 'designationTitle'] as const]) {
    const text = said[title];
    if (text === undefined) continue;
    said[title] = created[title].get(titleKey(text));
    if (said[title] === undefined) note(field, 'unknown');
  }
  for (const field of missing(said, existing, mapping)) note(field, 'required');
  if (repeated.employeeNumber.has(read)) note('employeeNumber', 'repeated');

  const changed = existing ? changedFields(existing, said) : [];
  // What was right when it was entered, or imported from elsewhere, doesn't stand in the way of a file that repeats it.
  const matters = (field: Field) => existing === null || changed.includes(field);
  if (said.email !== undefined && matters('email')) {
    if (repeated.email.has(read)) note('email', 'repeated');
    if (ownerOf(said.email).some((id) => id !== existing?.id)) note('email', 'taken');
  }
  const against = existing ? changeProblems({ ...existing, ...said }, changed, { today }) : employeeProblems(said, { today });
  for (const { field, code } of against) {
    const known = fields.find((each) => each === field);
    if (known) note(known, code);
  }

  const outcome = problems.length > 0 ? 'refused' : !existing ? 'new' : changed.length > 0 ? 'changed' : 'unchanged';
  const { status } = said;
  const sent: ImportDraft = existing
    ? { ...onlyChanged(said, changed), id: existing.id, employeeNumber: existing.employeeNumber, base: baseOf(existing, changed) }
    : { ...said, status: status ?? 'active', id: newId(), employeeNumber: said.employeeNumber ?? number };
  return {
    line,
    outcome,
    employeeNumber: sent.employeeNumber,
    name: said.name ?? existing?.name ?? '',
    changes: existing ? shownChanges(existing, said, changed) : [],
    problems: problems.toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field)),
    statusDiffers: existing !== null && status !== undefined && status !== existing.status,
    row: outcome === 'new' || outcome === 'changed' ? sent : null,
  };
}

/** Required fields that stay empty: of a new employee all, of one who exists those whose cell the file has, empty. */
const missing = (said: RowFields, existing: Employee | null, mapping: Mapping): Field[] =>
  fields.filter((field) => {
    if (optionalFields.includes(field)) return false;
    if (existing && (mapping[field] === null || field === 'countryCode')) return false;
    if (field === 'department') return (said.departmentId ?? said.departmentTitle) === undefined;
    if (field === 'designation') return (said.designationId ?? said.designationTitle) === undefined;
    return said[field] === undefined;
  });

/** The titles by their key, each as it is written first. */
function unknownTitles(titles: readonly (string | undefined)[]): Map<string, string> {
  const unknown = new Map<string, string>();
  for (const title of titles) if (title !== undefined && !unknown.has(titleKey(title))) unknown.set(titleKey(title), title);
  return unknown;
}

function toCreate(unknown: ReadonlyMap<string, string>, chosen: ReadonlySet<string>): Map<string, string> {
  const keys = new Set([...chosen].map(titleKey));
  return new Map([...unknown].filter(([key]) => keys.has(key)));
}

/** Rows that share a key with another: nobody knows which of them is meant. */
function sharing(rows: readonly Read[], keyOf: (row: Read) => string): Set<Read> {
  const byKey = new Map<string, Read[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === '') continue;
    const same = byKey.get(key);
    if (same) same.push(row);
    else byKey.set(key, [row]);
  }
  return new Set([...byKey.values()].filter((same) => same.length > 1).flat());
}
