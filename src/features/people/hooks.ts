import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Employee } from '@/contract/people';
import { fuzzyScore } from '@/rules/fuzzy-match';
import { plain, wordsOf } from '@/rules/text-search';
import { employeeQueries } from './queries';

const none: Employee[] = [];

/** Everybody of the company, the inactive too. */
export function useEmployees(): Employee[] {
  const { data = none } = useQuery(employeeQueries.rows());
  return data;
}

export function useEmployee(id: string | null): Employee | null {
  const employees = useEmployees();
  return useMemo(() => employees.find((employee) => employee.id === id) ?? null, [employees, id]);
}

/** Kept as long as the row object itself. */
const nameTexts = new WeakMap<Employee, string>();
function nameTextOf(employee: Employee): string {
  const known = nameTexts.get(employee);
  if (known !== undefined) return known;
  const text = plain(`${employee.name} ${employee.employeeNumber} ${employee.email}`);
  nameTexts.set(employee, text);
  return text;
}

const shown = 50;

/**
 * Employees whose name, number or mail answers the text, best first, typos forgiven.
 * Nothing typed: `recentIds` first, then by name.
 */
export function useEmployeeSearch(text: string, recentIds: readonly string[] = []): Employee[] {
  const employees = useEmployees();
  const byName = useMemo(() => employees.toSorted((a, b) => a.name.localeCompare(b.name)), [employees]);
  return useMemo(() => {
    const words = wordsOf(text);
    if (words.length === 0) {
      const recent = recentIds.flatMap((id) => byName.find((employee) => employee.id === id) ?? []);
      return [...recent, ...byName.filter((employee) => !recentIds.includes(employee.id))].slice(0, shown);
    }
    return byName
      .map((employee) => ({ employee, score: fuzzyScore(words, nameTextOf(employee)) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, shown)
      .map(({ employee }) => employee);
  }, [byName, text, recentIds]);
}
