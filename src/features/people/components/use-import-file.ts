import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { fields, type Mapping, matchColumns } from '../import/columns';
import type { TableProblem } from '../import/read-table';
import { useDraft } from '../import-hooks';

const choicesSchema = v.object({
  mapping: v.object(v.entriesFromList(fields, v.nullable(v.number()))),
  /** Null as long as nobody was asked. */
  dateOrder: v.nullable(v.picklist(['day-first', 'month-first'])),
  /** Unknown titles that are to be created. */
  departments: v.array(v.string()),
  designations: v.array(v.string()),
});
/** What the person has said about a file. */
export type ImportChoices = v.InferOutput<typeof choicesSchema>;

const cellSchema = v.object({ text: v.string(), date: v.nullable(v.string()) });
const fileSchema = v.object({
  name: v.string(),
  table: v.object({
    header: v.array(v.string()),
    rows: v.array(v.object({ line: v.number(), cells: v.array(cellSchema) })),
  }),
  choices: choicesSchema,
});
export type ChosenFile = v.InferOutput<typeof fileSchema>;

const startOf = (mapping: Mapping): ImportChoices => ({ mapping, dateOrder: null, departments: [], designations: [] });

/** The chosen file and what was said about it, kept on the device through a reload and a killed tab. */
export function useImportFile() {
  const { draft, ready, save, clear } = useDraft('import-employee', fileSchema);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<TableProblem | null>(null);
  const [reading, setReading] = useState(false);
  const restored = useRef(false);
  useEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    setFile((chosen) => chosen ?? draft);
  }, [ready, draft]);

  const keep = (next: ChosenFile) => {
    setFile(next);
    save(next);
  };
  const choose = async (chosen: File) => {
    setReading(true);
    setProblem(null);
    try {
      // What reads spreadsheets is loaded by whoever has one.
      const { readTable, fileLimit } = await import('../import/read-table');
      const table =
        chosen.size > fileLimit
          ? ({ problem: 'too-large' } as const)
          : await readTable({ name: chosen.name, bytes: await chosen.arrayBuffer() });
      if ('problem' in table) setProblem(table.problem);
      else keep({ name: chosen.name, table, choices: startOf(matchColumns(table.header)) });
    } catch (error) {
      // Between choosing and reading it may have been moved, or its disk taken away.
      if (!(error instanceof DOMException)) throw error;
      setProblem('unreadable');
    } finally {
      setReading(false);
    }
  };
  const drop = () => {
    setFile(null);
    setProblem(null);
    clear();
  };
  const say = (choices: Partial<ImportChoices>) => file && keep({ ...file, choices: { ...file.choices, ...choices } });
  return { ready, file, problem, reading, choose, drop, say };
}
