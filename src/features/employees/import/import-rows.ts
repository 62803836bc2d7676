import type { ImportRow } from '@/contract/employees';
import type { PlannedRow } from './plan-import';
import type { RowFields } from './read-row';

/** Ids of what was created, by the titles of `ImportPlan.unknownDepartments` and `unknownDesignations`. */
export type CreatedTitles = { departments: ReadonlyMap<string, string>; designations: ReadonlyMap<string, string> };

/** The rows to send, every department and designation by its id. A row whose department is not created is left out. */
export const importRows = (rows: readonly Pick<PlannedRow, 'row'>[], created: CreatedTitles): ImportRow[] =>
  rows.flatMap(({ row }) => {
    if (!row) return [];
    const { departmentTitle, designationTitle, ...sent } = row;
    const departmentId = idOf(departmentTitle, created.departments);
    const designationId = idOf(designationTitle, created.designations);
    if (departmentId === null || designationId === null) return [];
    const ids: RowFields = { ...(departmentId && { departmentId }), ...(designationId && { designationId }) };
    return [{ ...sent, ...ids }];
  });

/** Undefined when the row needs no new one, null when the one that it needs isn't there. */
const idOf = (title: string | undefined, created: ReadonlyMap<string, string>) =>
  title === undefined ? undefined : (created.get(title) ?? null);
