import * as v from 'valibot';
import { activitySchema, id, listOf, pageQuery, recordFields, searchQuery, text } from './primitives';

/** Departments and designations are the same thing twice: a title in each language and a status. */
export const titleSchema = v.strictObject({ en: text(100), es: text(100) });
const orgUnitFields = { title: titleSchema, status: activitySchema };

/** What the form of a department or designation decides. `PUT admin/department/{id}` */
export const orgUnitBody = v.strictObject(orgUnitFields);
export type OrgUnitBody = v.InferOutput<typeof orgUnitBody>;

/** `POST admin/department` */
export const addOrgUnitBody = v.strictObject({ id, ...orgUnitFields });

/** `POST admin/department/delete`: refused while employees use one of them, unless they are moved to another. */
export const deleteOrgUnitBody = v.strictObject({
  ids: listOf(id, { least: 1, most: 100 }),
  moveTo: v.nullable(id),
});

export const orgUnitSchema = v.strictObject({ ...recordFields, ...orgUnitFields });
export type OrgUnit = v.InferOutput<typeof orgUnitSchema>;

/** `list-sort` of departments, designations and vehicles. */
export const orgUnitListQuery = v.strictObject({ ...pageQuery, search: searchQuery, status: v.optional(activitySchema) });
