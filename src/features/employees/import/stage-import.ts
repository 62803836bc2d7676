import { mostImportRows } from '@/contract/employees';
import type { Table } from '@/spreadsheet/table';
import type { Mapping } from './columns';
import { importRows } from './import-rows';
import type { ImportPlan, PlannedRow } from './plan-import';
import type { Batch, Creation, Staged, StagedLine } from './staged-import';

export type Confirmed = { fileName: string; table: Table; mapping: Mapping; plan: ImportPlan };

type Around = {
  newId(): string;
  /** Server clock, milliseconds. */
  expiresAt: number;
};

/** What a person has confirmed, as it is kept until it is sent: each batch and each creation under a key of its own. */
export function stageImport({ fileName, table, mapping, plan }: Confirmed, { newId, expiresAt }: Around): Staged {
  const cellsOf = new Map(table.rows.map(({ line, cells }) => [line, cells]));
  const lineOf = ({ line, employeeNumber, name }: PlannedRow): StagedLine => ({
    line,
    employeeNumber,
    name,
    cells: cellsOf.get(line) ?? [],
  });
  const departments = creationsOf('department', newId, plan);
  const designations = creationsOf('designation', newId, plan);
  const created = { departments: idsOf(departments), designations: idsOf(designations) };
  const sent = plan.rows.flatMap((planned) => importRows([planned], created).map((row) => ({ row, line: lineOf(planned) })));
  const batches: Batch[] = [];
  for (let from = 0; from < sent.length; from += mostImportRows) {
    const slice = sent.slice(from, from + mostImportRows);
    batches.push({ key: newId(), sent: false, rows: slice.map(({ row }) => row), lines: slice.map(({ line }) => line) });
  }
  return {
    head: {
      fileName,
      header: table.header,
      mapping,
      expiresAt,
      total: sent.length,
      creations: [...departments, ...designations],
      state: 'running',
      problem: null,
      failures: 0,
    },
    batches,
    unchanged: plan.counts.unchanged,
    refused: plan.rows
      .filter(({ outcome }) => outcome === 'refused')
      .map((planned) => ({ ...lineOf(planned), problems: planned.problems })),
  };
}

/** Only what somebody who is sent will have. */
function creationsOf(resource: Creation['resource'], newId: () => string, { rows }: ImportPlan): Creation[] {
  const titles = new Set(rows.flatMap(({ row }) => (resource === 'department' ? row?.departmentTitle : row?.designationTitle) ?? []));
  return [...titles].map((title) => ({ resource, id: newId(), key: newId(), title, done: false }));
}

const idsOf = (creations: readonly Creation[]) => new Map(creations.map(({ title, id }) => [title, id]));
