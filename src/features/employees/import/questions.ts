import type { Gender } from '@/contract/employees';
import type { Table } from '@/spreadsheet/table';
import { type Mapping, type NameParts, unmappedFields } from './columns';
import { type DateExamples, type DateField, type DateOrder, dateExamples, dateFields, dateOrderOf } from './dates';
import { nameOf } from './names';
import type { ReadingRules } from './reading-rules';
import { isM, meaningOfM } from './words';

/** What a person has said of how a file is to be understood; null where nobody has. */
export type Answers = { dateOrders: Record<DateField, DateOrder | null>; m: Gender | null };
export const noAnswers: Answers = { dateOrders: { joinedOn: null, bornOn: null }, m: null };

export type DateQuestion = { field: DateField; kind: 'ambiguous' | 'mixed'; examples: DateExamples };
/** Who has an M: by them a person sees what it stands for. */
export type MQuestion = { names: string[] };

export type FileQuestions = {
  unmapped: ReturnType<typeof unmappedFields>;
  dates: DateQuestion[];
  m: MQuestion | null;
};

const shownNames = 3;

/** What a file leaves open, and how it is to be understood; null while something has to be answered first. */
export function askOf(
  table: Table,
  mapping: Mapping,
  nameParts: NameParts,
  answers: Answers,
): { questions: FileQuestions; rules: ReadingRules | null } {
  const dates: DateQuestion[] = [];
  const dateOrders = { ...answers.dateOrders };
  for (const field of dateFields) {
    const texts = dateTexts(table, mapping[field]);
    const found = dateOrderOf(texts);
    if (found === 'ambiguous' || found === 'mixed') dates.push({ field, kind: found, examples: dateExamples(texts) });
    else dateOrders[field] = found;
  }
  const found = meaningOfM(textsOf(table, mapping.gender));
  const questions = {
    unmapped: unmappedFields(mapping),
    dates,
    m: found === 'open' ? { names: namesWithM(table, mapping, nameParts) } : null,
  };
  const { joinedOn, bornOn } = dateOrders;
  const m = found === 'open' ? answers.m : found;
  const isOpen = joinedOn === null || bornOn === null || (found === 'open' && m === null);
  return { questions, rules: isOpen ? null : { nameParts, dateOrders: { joinedOn, bornOn }, m } };
}

const textsOf = ({ rows }: Table, column: number | null) => rows.flatMap(({ cells }) => cells[column ?? -1]?.text ?? []);

/** Texts that may be dates; what a spreadsheet calls a date is one already. */
const dateTexts = ({ rows }: Table, column: number | null) =>
  rows.flatMap(({ cells }) => {
    const cell = cells[column ?? -1];
    return cell?.date === null ? cell.text : [];
  });

function namesWithM({ rows }: Table, { gender, name }: Mapping, nameParts: NameParts): string[] {
  const names: string[] = [];
  for (const row of rows) {
    if (!isM(row.cells[gender ?? -1]?.text ?? '')) continue;
    const whole = nameOf(row, name, nameParts);
    if (typeof whole === 'string' && whole !== '') names.push(whole);
    if (names.length === shownNames) break;
  }
  return names;
}
