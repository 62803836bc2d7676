import type { Employee } from '@/contract/employees';
import { folded } from '@/rules/folded';
import { canonical } from '@/spreadsheet/table';

/** Numbers are the same in capitals and small letters, unless the company has both. Only the file's numbers are kept. */
export function employeeFinder(employees: readonly Employee[], numbers: readonly string[]): (number: string) => Employee | null {
  const byKey = new Map<string, Employee[]>(numbers.map((number) => [folded(number), []]));
  for (const employee of employees) byKey.get(folded(canonical(employee.employeeNumber)))?.push(employee);
  return (number) => {
    const same = byKey.get(folded(number)) ?? [];
    return same.find(({ employeeNumber }) => canonical(employeeNumber) === number) ?? same[0] ?? null;
  };
}

/** Nobody else's email can be taken, whatever its case. Only the file's emails are kept. */
export function emailOwners(employees: readonly Employee[], emails: readonly string[]): (email: string) => readonly string[] {
  const byKey = new Map<string, string[]>(emails.map((email) => [folded(email), []]));
  for (const { id, email } of employees) byKey.get(folded(email))?.push(id);
  return (email) => byKey.get(folded(email)) ?? [];
}
