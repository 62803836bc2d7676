import type { Imported } from '@/contract/employees';
import { type Field, fields, type Mapping } from './columns';
import type { RefusedLine, StagedLine } from './staged-import';

/** What the API calls a field otherwise than a file does. An id is nothing that a file has: the number stands for who is meant. */
const fieldOfName: Record<string, Field> = { departmentId: 'department', designationId: 'designation', id: 'employeeNumber' };

const fieldOf = (name: string): Field => fieldOfName[name] ?? fields.find((field) => field === name) ?? 'employeeNumber';

/** The lines that the API refused, with its reasons at their cells. `results` are in the order of `lines`. */
export const refusedLines = (
  lines: readonly StagedLine[],
  results: Imported['results'],
  mapping: Readonly<Partial<Mapping>>,
): RefusedLine[] =>
  lines.flatMap((line, index) => {
    const result = results[index];
    if (result?.outcome !== 'refused') return [];
    const problems = result.errors.map(({ field, ...said }) => ({
      field: fieldOf(field),
      ...said,
      column: mapping[fieldOf(field)] ?? null,
    }));
    return [{ ...line, problems }];
  });
