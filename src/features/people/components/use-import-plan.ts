import { useDeferredValue, useMemo } from 'react';
import { type Field, type Mapping, unmappedFields } from '../import/columns';
import { type DateExamples, type DateOrder, dateExamples, dateOrderOf } from '../import/dates';
import { type ImportPlan, planImport } from '../import/plan-import';
import type { Table } from '../import/table';
import type { ImportKnown } from '../import-hooks';
import type { ChosenFile, ImportChoices } from './use-import-file';

const dateFields = ['joinedOn', 'bornOn'] as const;

/** Texts that may be dates; what a spreadsheet calls a date is one already. */
function dateTexts({ rows }: Table, mapping: Mapping): string[] {
  const columns = dateFields.flatMap((field) => mapping[field] ?? []);
  return rows.flatMap(({ cells }) => columns.flatMap((column) => (cells[column]?.date === null ? (cells[column]?.text ?? []) : [])));
}

export type ImportQuestions = {
  unmapped: Field[];
  /** Null where the file leaves no doubt how it writes its dates. */
  dates: { kind: 'ambiguous' | 'mixed'; examples: DateExamples } | null;
  /** Null while that is not known. */
  dateOrder: DateOrder | null;
};

/** What has to be asked about a file before anything can be said of its lines. */
export function useImportQuestions({ table, choices: { mapping, dateOrder } }: ChosenFile): ImportQuestions {
  return useMemo(() => {
    const texts = dateTexts(table, mapping);
    const found = dateOrderOf(texts);
    const open = found === 'ambiguous' || found === 'mixed';
    return {
      unmapped: unmappedFields(mapping),
      dates: open ? { kind: found, examples: dateExamples(texts) } : null,
      dateOrder: open ? dateOrder : found,
    };
  }, [table, mapping, dateOrder]);
}

/** What the import would do to each line; null while something has to be asked first. */
export function useImportPlan(
  { table, choices }: ChosenFile,
  { dateOrder }: ImportQuestions,
  known: ImportKnown | null,
): ImportPlan | null {
  const said = useMemo(
    () => ({ mapping: choices.mapping, departments: choices.departments, designations: choices.designations }),
    [choices.mapping, choices.departments, choices.designations],
  );
  // Thousands of lines take a slow phone a moment: what was clicked shows before.
  const settled = useDeferredValue<Pick<ImportChoices, 'mapping' | 'departments' | 'designations'>>(said);
  return useMemo(() => {
    if (!known || dateOrder === null || settled.mapping.employeeNumber === null) return null;
    const create = { departments: new Set(settled.departments), designations: new Set(settled.designations) };
    return planImport({ ...known, table, mapping: settled.mapping, dateOrder, create });
  }, [known, table, dateOrder, settled]);
}
