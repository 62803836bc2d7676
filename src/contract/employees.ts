import * as v from 'valibot';
import { auditEntrySchema } from './audit';
import { type Endpoints, importBody, readsOf, smallBody } from './endpoint';
import { ticketSchema } from './help';
import {
  activitySchema,
  count,
  email,
  id,
  instant,
  type Known,
  listOf,
  localDate,
  optionalText,
  orOther,
  recordFields,
  searchText,
  text,
  version,
} from './primitives';
import { filterSchemaOf, is, resource, words } from './resource';
import { tripEventSchema, tripSchema } from './trips';

export const genderSchema = v.picklist(['male', 'female', 'other'], 'required');
export type Gender = v.InferOutput<typeof genderSchema>;

const chosenId = v.pipe(v.string('required'), v.nonEmpty('required'), id);

const employeeFields = {
  /** The company's own number for the person, as `ACM-0042`; nobody else of the company has it, whatever its case. */
  employeeNumber: text(40),
  name: text(200),
  /** Nobody else of the company has it, whatever its case. */
  email,
  /** Calling code with its plus sign, as `+91`. */
  countryCode: v.pipe(v.string('required'), v.regex(/^\+\d{1,4}$/, 'required')),
  /** National number, digits only. */
  mobile: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.regex(/^\d{4,14}$/, 'invalid')),
  workPhone: optionalText(30),
  primaryAddress: text(300),
  secondaryAddress: optionalText(300),
  departmentId: chosenId,
  designationId: chosenId,
  joinedOn: localDate,
  bornOn: localDate,
  gender: genderSchema,
  status: activitySchema,
};

/** What the form of an employee decides. `PUT admin/employee/{id}` */
export const employeeBody = v.strictObject(employeeFields);
export type EmployeeBody = v.InferOutput<typeof employeeBody>;
export type EmployeeField = keyof EmployeeBody;
export const employeeFieldNames: readonly EmployeeField[] = v.keyof(employeeBody).options;

/** `POST admin/employee` */
export const addEmployeeBody = v.strictObject({ id, ...employeeFields });

/** `POST admin/employee/status` */
export const employeeStatusBody = v.strictObject({
  ids: listOf(id, { least: 1, most: 100 }),
  status: activitySchema,
});

/** What the form decides, as a record has it. */
const shownFields = { ...employeeFields, gender: orOther(genderSchema), status: orOther(activitySchema) };

/** The form's fields, what a newer server knows besides included: they go back as they came. */
export const employeeFieldsSchema = v.strictObject(shownFields);
export type EmployeeFields = v.InferOutput<typeof employeeFieldsSchema>;

export const employeeSchema = v.object({
  ...recordFields,
  ...shownFields,
  inviteCode: text(20),
  /** Completed ones, also those that were deleted since. */
  totalTrips: count,
  createdAt: instant,
});
export type Employee = v.InferOutput<typeof employeeSchema>;
/** As the server stores it. */
export type KnownEmployee = Known<Employee>;

/** Time since joining. */
export const experienceSchema = v.object({ years: count, months: count });
export type Experience = v.InferOutput<typeof experienceSchema>;

/** `GET admin/employee/{id}` */
export const employeeProfileSchema = v.object({ ...employeeSchema.entries, totalExperience: experienceSchema });

/** Rows of one batch of an import. */
export const mostImportRows = 200;

/** What a preview saw of somebody who is there: the version, and each field of the row as it was. */
export const importBaseSchema = v.strictObject({
  version,
  // Read only to be compared: what was stored once may be more than a form takes today.
  fields: v.record(v.picklist(employeeFieldNames), v.nullable(v.string('invalid')), 'invalid'),
});
export type ImportBase = v.InferOutput<typeof importBaseSchema>;

/**
 * One line of a file. With `base`: what it changes of the employee of this id, and nothing else. Without: a new employee of
 * this id. (Portals of before sent every field that the file had, of whoever had the number, and no base.)
 */
export const importRowSchema = v.strictObject({
  ...v.partial(employeeBody).entries,
  id,
  employeeNumber: employeeFields.employeeNumber,
  base: v.optional(importBaseSchema),
});
export type ImportRow = v.InferOutput<typeof importRowSchema>;

/** `POST admin/employee/import`. Rows are checked one by one, so that one bad line holds no other back. */
export const importEmployeesBody = v.strictObject({
  rows: listOf(v.unknown(), { least: 1, most: mostImportRows }),
});

export const importOutcomeSchema = v.picklist(['new', 'changed', 'unchanged', 'refused']);
export type ImportOutcome = v.InferOutput<typeof importOutcomeSchema>;

const importErrorSchema = v.object({
  field: v.string(),
  code: v.string(),
  /** With `changed-meanwhile`, which only a row with a base is refused for: what the field is by now. */
  now: v.optional(v.nullable(v.string())),
});

/** What came of each row, in their order. */
export const importedSchema = v.object({
  results: v.array(v.object({ outcome: importOutcomeSchema, errors: v.array(importErrorSchema) })),
  rev: count,
});
export type Imported = v.InferOutput<typeof importedSchema>;

export const employee = resource({
  name: 'employee',
  row: employeeSchema,
  held: { since: 'id', indexes: ['name', 'status'] },
  filters: { search: searchText, status: activitySchema, departmentId: id, designationId: id },
  matches: {
    search: words('name', 'employeeNumber', 'email', 'mobile'),
    status: is('status'),
    departmentId: is('departmentId'),
    designationId: is('designationId'),
  },
  sorts: ['name', 'number', 'department', 'designation', 'email', 'joined', 'trips', 'status'],
});
export type EmployeeSort = (typeof employee)['sorts'][number];

/** What a list of employees is narrowed by and ordered by. */
export const employeeFilterSchema = filterSchemaOf(employee);
export type EmployeeFilter = v.InferOutput<typeof employeeFilterSchema>;

/** `GET admin/employee/{id}/data`: all that is held of an employee. */
export const employeeDataSchema = v.object({
  exportedAt: instant,
  employee: employeeSchema,
  trips: v.array(tripSchema),
  tripEvents: v.array(v.object({ tripId: id, ...tripEventSchema.entries })),
  tickets: v.array(ticketSchema),
  changes: v.array(auditEntrySchema),
});
export type EmployeeData = v.InferOutput<typeof employeeDataSchema>;
/** As the server answers it. */
export type KnownEmployeeData = Known<EmployeeData>;

/** Employees of the company. */
export const employeeEndpoints = {
  ...readsOf(employee),
  one: {
    method: 'GET',
    path: 'admin/employee/{id}',
    summary: 'An employee with the time since joining',
    auth: 'session',
    payload: employeeProfileSchema,
  },
  add: {
    method: 'POST',
    path: 'admin/employee',
    summary: 'Add an employee',
    auth: 'session',
    body: addEmployeeBody,
    payload: employeeSchema,
    keyed: true,
  },
  edit: {
    method: 'PUT',
    path: 'admin/employee/{id}',
    summary: 'Change an employee',
    auth: 'session',
    body: employeeBody,
    payload: employeeSchema,
    keyed: true,
    ifMatch: true,
  },
  setStatus: {
    method: 'POST',
    path: 'admin/employee/status',
    summary: 'Make employees active or inactive',
    auth: 'session',
    body: employeeStatusBody,
    payload: v.array(employeeSchema),
    keyed: true,
  },
  data: {
    method: 'GET',
    path: 'admin/employee/{id}/data',
    summary: 'All that is held of an employee',
    auth: 'session',
    payload: employeeDataSchema,
  },
  erase: {
    method: 'POST',
    path: 'admin/employee/{id}/erase',
    summary: 'Take all that is personal of an employee away, for good; invoices and what rides cost stay',
    auth: 'session',
    body: v.strictObject({}),
    largestBody: smallBody,
    payload: employeeSchema,
    keyed: true,
  },
  import: {
    method: 'POST',
    path: 'admin/employee/import',
    summary: 'Add and change employees by the lines of a file',
    auth: 'session',
    body: importEmployeesBody,
    largestBody: importBody,
    payload: importedSchema,
    keyed: true,
  },
} as const satisfies Endpoints;
