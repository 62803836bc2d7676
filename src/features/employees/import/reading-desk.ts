import { v7 as newId } from 'uuid';
import type { Employee } from '@/contract/employees';
import type { OrgUnit } from '@/contract/org-units';
import { slicesOf } from '@/offline/yield';
import { type FileFacts, type ReadTable, type Table, type UnreadCell, valuesIn } from '@/spreadsheet/table';
import type { ImportChoices } from './choices';
import { matchColumns, matchNameParts } from './column-titles';
import type { Mapping, NameParts } from './columns';
import { type ImportPlan, type PlannedRow, planImport } from './plan-import';
import { askOf, type FileQuestions } from './questions';
import { fileLimit, type ReadingSaid, readTable, type TableProblem } from './read-table';
import { stageImport } from './stage-import';
import type { Batch, Head, RefusedLine } from './staged-import';
import { titleKey } from './titles';

/** Objects that go to the page at a time: what a slow phone takes in within a frame or two. */
const slice = 200;
const mostSamples = 3;
const longestSample = 24;

export type OpenedFile = {
  lines: number;
  /** Samples are the first different values. */
  columns: { title: string; samples: string[] }[];
  facts: FileFacts;
  unread: Record<UnreadCell['reason'], number>;
  found: { mapping: Mapping; nameParts: NameParts };
};

/** What the file is compared with, but for the employees, who are many. */
export type Around = { departments: readonly OrgUnit[]; designations: readonly OrgUnit[]; today: string };

/** A line as it is shown; what would be sent stays here. */
export type ShownRow = Omit<PlannedRow, 'row'> & { id: string };
/** A plan but for its lines. `linesOf`: how many name each of the unknown titles. */
export type PlanSummary = Omit<ImportPlan, 'rows'> & {
  number: number;
  linesOf: { departments: number[]; designations: number[] };
};
export type Look = { questions: FileQuestions; plan: PlanSummary | null };

/** A piece of what a confirmed import leaves on the device. */
export type StagedPiece = { batch: Batch } | { refused: RefusedLine[] };
export type Each<Item> = (items: Item) => unknown;

/**
 * One file, read and compared away from the page, which gets what it shows in slices. A plan has a number: what is staged is the
 * plan that its person has seen, or nothing.
 */
export class ReadingDesk {
  #file: { name: string; bytes: ArrayBuffer } | null = null;
  #table: ReadTable | null = null;
  readonly #employees = new Map<string, Employee>();
  #planned: { plan: ImportPlan; mapping: Mapping; number: number } | null = null;
  #number = 0;

  /** Takes a file in; from then on it may be moved, or changed on its disk. */
  async open(
    { name, content }: { name: string; content: Blob | ArrayBuffer },
    said: ReadingSaid,
  ): Promise<OpenedFile | { problem: TableProblem }> {
    if ((content instanceof Blob ? content.size : content.byteLength) > fileLimit) return { problem: 'too-large' };
    try {
      this.#file = { name, bytes: content instanceof Blob ? await content.arrayBuffer() : content };
    } catch (error) {
      // Between choosing and reading it may have been moved, or its disk taken away.
      if (!(error instanceof DOMException)) throw error;
      return { problem: 'unreadable' };
    }
    return this.readAs(said);
  }

  /** Reads the file that was taken in, as its person says. */
  async readAs(said: ReadingSaid): Promise<OpenedFile | { problem: TableProblem }> {
    if (!this.#file) throw new Error('a file is opened before it is read otherwise');
    const table = await readTable(this.#file, said);
    if ('problem' in table) return table;
    this.#table = table;
    this.#planned = null;
    const mapping = matchColumns(table.header, valuesIn(table));
    return {
      lines: table.rows.length,
      columns: table.header.map((title, column) => ({ title, samples: samplesOf(table, column) })),
      facts: table.facts,
      unread: {
        error: table.unread.filter(({ reason }) => reason === 'error').length,
        garbled: table.unread.filter(({ reason }) => reason === 'garbled').length,
      },
      found: { mapping, nameParts: matchNameParts(table.header, mapping) },
    };
  }

  /** Employees who are new or have changed, and ids of those who are gone, since the last time. */
  async know(changed: readonly Employee[], gone: readonly string[]): Promise<void> {
    for (const employee of changed) this.#employees.set(employee.id, employee);
    for (const id of gone) this.#employees.delete(id);
  }

  /** What the file leaves open, and, where everything is answered and known, what would become of its lines. */
  async look(choices: ImportChoices, around: Around | null, each: Each<ShownRow[]>): Promise<Look> {
    const table = this.#opened();
    const { mapping, nameParts, answers } = choices;
    const { questions, rules } = askOf(table, mapping, nameParts, answers);
    this.#planned = null;
    if (rules === null || around === null || mapping.employeeNumber === null) return { questions, plan: null };
    const create = { departments: new Set(choices.departments), designations: new Set(choices.designations) };
    const plan = planImport({ ...around, table, mapping, rules, create, employees: [...this.#employees.values()], newId });
    const number = ++this.#number;
    this.#planned = { plan, mapping, number };
    const { rows, ...rest } = plan;
    for (const some of slicesOf(rows, slice)) await each(some.map(({ row: _, ...shown }) => ({ ...shown, id: String(shown.line) })));
    const countOf = (column: number | null) => countLines(table, column);
    const linesOf = {
      departments: plan.unknownDepartments.map(countOf(mapping.department)),
      designations: plan.unknownDesignations.map(countOf(mapping.designation)),
    };
    return { questions, plan: { ...rest, number, linesOf } };
  }

  /** What is to be kept of the plan of this number once it is confirmed; null when it isn't the last. */
  async stage(
    number: number,
    confirmed: { fileName: string; expiresAt: number },
    each: Each<StagedPiece>,
  ): Promise<{ head: Head; unchanged: number } | null> {
    const planned = this.#planned;
    if (planned?.number !== number) return null;
    const staged = stageImport(
      { ...planned, fileName: confirmed.fileName, table: this.#opened() },
      { newId, expiresAt: confirmed.expiresAt },
    );
    for (const batch of staged.batches) await each({ batch });
    for (const refused of slicesOf(staged.refused, slice)) await each({ refused });
    return { head: staged.head, unchanged: staged.unchanged };
  }

  /** The refused lines of the last plan with all their cells. */
  async refused(each: Each<RefusedLine[]>): Promise<void> {
    const { plan } = this.#planned ?? {};
    const cellsOf = new Map(this.#opened().rows.map(({ line, cells }) => [line, cells]));
    const refused = plan?.rows.filter(({ outcome }) => outcome === 'refused') ?? [];
    for (const some of slicesOf(refused, slice))
      await each(some.map(({ row: _, ...line }) => ({ ...line, cells: cellsOf.get(line.line) ?? [] })));
  }

  #opened(): ReadTable {
    if (!this.#table) throw new Error('a file is opened before anything is asked of it');
    return this.#table;
  }
}

/** What may be asked of one, wherever it works. */
export type ReadingWork = Pick<ReadingDesk, keyof ReadingDesk>;

/** How many lines name a title. */
function countLines({ rows }: Table, column: number | null): (title: string) => number {
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const key = titleKey(cells[column ?? -1]?.text ?? '');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (title) => counts.get(titleKey(title)) ?? 0;
}

function samplesOf({ rows }: Table, column: number): string[] {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const text = cells[column]?.text.trim();
    if (text) found.add(text.length > longestSample ? `${text.slice(0, longestSample)}…` : text);
    if (found.size === mostSamples) break;
  }
  return [...found];
}
