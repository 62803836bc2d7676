import { proxy } from 'comlink';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Employee } from '@/contract/employees';
import type { ImportChoices } from '../choices';
import { type ImportKnown, slicesOf } from '../hooks';
import type { Look, PlanSummary, ReadingWork, ShownRow } from '../reading-desk';
import type { ChosenFile } from './use-import-file';

export type ShownPlan = PlanSummary & { rows: ShownRow[] };
export type ImportLook = Omit<Look, 'plan'> & { plan: ShownPlan | null };

const sentAtOnce = 500;
type Told = { desk: ReadingWork; byId: ReadonlyMap<string, Employee> };

/** What a file leaves open, and what would become of its lines; `settled` once that is about what was said last. */
export function useImportLook(
  { desk, opened, choices }: ChosenFile,
  known: ImportKnown | null,
): { look: ImportLook | null; settled: boolean } {
  const [looked, setLooked] = useState<{ look: ImportLook; choices: ImportChoices; known: ImportKnown | null; opened: unknown } | null>(
    null,
  );
  const told = useRef<Told | null>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let isOld = false;
    const look = async () => {
      if (isOld) return;
      if (known) told.current = await tell(desk, told.current, known.employees);
      const rows: ShownRow[] = [];
      const around = known && { departments: known.departments, designations: known.designations, today: known.today };
      const { plan, ...rest } = await desk.look(
        choices,
        around,
        proxy((some) => rows.push(...some)),
      );
      // Drawn anew piece by piece: what its person does meanwhile comes first.
      if (!isOld) startTransition(() => setLooked({ look: { ...rest, plan: plan && { ...plan, rows } }, choices, known, opened }));
    };
    // One after the other, also after one that failed: of what is said meanwhile only the last is looked at.
    before.current = before.current.then(look, look);
    return () => {
      isOld = true;
    };
  }, [desk, opened, choices, known]);
  const isOfFile = looked?.opened === opened;
  return { look: isOfFile ? looked.look : null, settled: isOfFile && looked.choices === choices && looked.known === known };
}

/** Tells the desk what is new since the last time: rows that haven't changed are the same objects. */
async function tell(desk: ReadingWork, before: Told | null, employees: readonly Employee[]): Promise<Told> {
  const earlier = before?.desk === desk ? before.byId : new Map<string, Employee>();
  const byId = new Map(employees.map((employee) => [employee.id, employee]));
  const changed = employees.filter((employee) => earlier.get(employee.id) !== employee);
  const gone = [...earlier.keys()].filter((id) => !byId.has(id));
  await desk.know([], gone);
  for (const some of slicesOf(changed, sentAtOnce)) await desk.know(some, []);
  return { desk, byId };
}
