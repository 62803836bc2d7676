import * as v from 'valibot';
import { type Endpoints, readsOf } from './endpoint';
import { activitySchema, id, type Known, listOf, orOther, recordFields, searchText, text } from './primitives';
import { is, resource, words } from './resource';

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

/** What the form decides, as a record has it: what a newer server knows besides goes back as it came. */
export const orgUnitFieldsSchema = v.strictObject({ title: titleSchema, status: orOther(activitySchema) });
export type OrgUnitFields = v.InferOutput<typeof orgUnitFieldsSchema>;

export const orgUnitSchema = v.object({ ...recordFields, title: v.object(titleSchema.entries), status: orOther(activitySchema) });
export type OrgUnit = v.InferOutput<typeof orgUnitSchema>;
/** As the server stores it. */
export type KnownOrgUnit = Known<OrgUnit>;

const orgUnit = <const Name extends string>(name: Name) =>
  resource({
    name,
    row: orgUnitSchema,
    held: { since: 'id', indexes: [] },
    filters: { search: searchText, status: activitySchema },
    matches: { search: words('title.en', 'title.es'), status: is('status') },
    sorts: ['title', 'employees', 'status'],
  });

export const department = orgUnit('department');
export const designation = orgUnit('designation');

const endpointsOf = (declared: typeof department | typeof designation) =>
  ({
    ...readsOf(declared),
    one: { method: 'GET', path: `admin/${declared.name}/{id}`, summary: `A ${declared.name}`, auth: 'session', payload: orgUnitSchema },
    add: {
      method: 'POST',
      path: `admin/${declared.name}`,
      summary: `Add a ${declared.name}`,
      auth: 'session',
      body: addOrgUnitBody,
      payload: orgUnitSchema,
      keyed: true,
    },
    edit: {
      method: 'PUT',
      path: `admin/${declared.name}/{id}`,
      summary: `Change a ${declared.name}`,
      auth: 'session',
      body: orgUnitBody,
      payload: orgUnitSchema,
      keyed: true,
      ifMatch: true,
    },
    delete: {
      method: 'POST',
      path: `admin/${declared.name}/delete`,
      summary: `Delete ${declared.name}s that nobody uses, or move their employees to another`,
      auth: 'session',
      body: deleteOrgUnitBody,
      payload: v.object({ rev: v.number() }),
      keyed: true,
    },
  }) as const satisfies Endpoints;

export const departmentEndpoints = endpointsOf(department);
export const designationEndpoints = endpointsOf(designation);
