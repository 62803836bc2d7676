import type { ImportDraft, PlannedRow } from './plan-import';
import type { RowFields } from './read-row';

/** A row as it travels: every department and designation by its id. */
export type ImportRow = Omit<ImportDraft, 'departmentTitle' | 'designationTitle'>;

/** Ids of what was created, by the titles of `ImportPlan.unknownDepartments` and `unknownDesignations`. */
export type CreatedTitles = { departments: ReadonlyMap<string, string>; designations: ReadonlyMap<string, string> };

/** The rows to send, once the unknown departments are created. A row whose department was not created is left out. */
export const importRows = (rows: readonly PlannedRow[], created: CreatedTitles): ImportRow[] =>
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
