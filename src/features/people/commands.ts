import * as v from 'valibot';
import { endpoints, pathOf } from '@/contract/endpoints';
import {
  type Activity,
  activitySchema,
  addEmployeeBody,
  addTitledBody,
  type Department,
  type Employee,
  type EmployeeBody,
  employeeBody,
  employeeFieldNames,
  type TitledBody,
  titledBody,
} from '@/contract/people';
import { id, instant } from '@/contract/primitives';
import { type Absorption, type Change, defineCommand, type Form, fieldsWith, refOf, type StoredRecord } from '@/offline/command';
import type { Intent, OpenForm } from '@/offline/intent';
import { validity } from '@/rules/validity';
import { isDepartment, isEmployee } from './rows';

export type TitledResource = 'department' | 'designation';

const withinAWeek = (_: unknown, __: unknown, now: number) => now + validity.people;
const revSchema = v.looseObject({ rev: v.number() });
const revOf = (payload: unknown) => (v.is(revSchema, payload) ? payload.rev : 0);

/** The single record that adding and editing are answered with. */
const answeredRecord =
  <Row extends StoredRecord>(resource: string, is: (record: unknown) => record is Row) =>
  (_: unknown, payload: unknown) =>
    is(payload) ? { records: [{ resource, record: payload }], rev: payload.rev } : { records: [], rev: 0 };

/** What the form would hold for a stored record. */
export const titledFieldsOf = ({ title, status }: TitledBody): TitledBody => ({ title, status });

/** Each language's title is a field of its own in the form. */
type TitledFields = { 'title.en': string; 'title.es': string; status: Activity };
const flat = ({ title, status }: TitledBody): TitledFields => ({ 'title.en': title.en, 'title.es': title.es, status });

const editedTitled = v.strictObject({ id, fields: titledBody });

const titledForm: Form<v.InferOutput<typeof editedTitled>, null, TitledFields> = {
  names: ['title.en', 'title.es', 'status'],
  of: (record) => (isDepartment(record) ? flat(record) : null),
  in: ({ fields }) => flat(fields),
  with: (body, { status, ...title }) => ({ ...body, fields: { title: { en: title['title.en'], es: title['title.es'] }, status } }),
};

/** Departments and designations are changed in the same ways. */
function titledCommandsOf<Resource extends TitledResource>(resource: Resource) {
  const answered = answeredRecord(resource, isDepartment);

  const add = defineCommand({
    name: `${resource}.add`,
    schemaVersion: 1,
    body: addTitledBody,
    seen: v.null(),
    send: (body) => ({ method: 'POST', path: pathOf(endpoints[resource].add), body }),
    ifMatch: false,
    preview: (body) => [{ resource, id: body.id, apply: () => ({ ...body, version: 1, rev: 0 }) }],
    reads: () => [],
    writes: (body) => [refOf(resource, body.id)],
    expires: withinAWeek,
    absorb: () => null,
    answered,
  });

  const edit = defineCommand({
    name: `${resource}.edit`,
    schemaVersion: 1,
    body: editedTitled,
    seen: v.null(),
    form: titledForm,
    send: (body) => ({ method: 'PUT', path: pathOf(endpoints[resource].edit, { id: body.id }), body: body.fields }),
    ifMatch: true,
    preview: (body, { base }) => [
      {
        resource,
        id: body.id,
        apply: (current) => {
          if (!isDepartment(current)) return null;
          return { ...current, ...titledForm.with(body, fieldsWith(titledForm, body, base, current)).fields };
        },
      },
    ],
    reads: () => [],
    writes: (body) => [refOf(resource, body.id)],
    expires: withinAWeek,
    absorb: (body, earlier): Absorption => {
      const added = earlier.name === add.name ? v.safeParse(addTitledBody, earlier.body) : null;
      return added?.success ? { body: { ...added.output, ...body.fields } } : null;
    },
    answered,
  });

  const remove = defineCommand({
    name: `${resource}.delete`,
    schemaVersion: 1,
    /** `employeeIds`: those who are to be moved, as far as the device knows. */
    body: v.strictObject({ id, moveTo: v.nullable(id), employeeIds: v.array(id) }),
    seen: v.null(),
    send: (body) => ({ method: 'POST', path: pathOf(endpoints[resource].delete), body: { ids: [body.id], moveTo: body.moveTo } }),
    ifMatch: false,
    preview: ({ id: of, moveTo, employeeIds }) => [
      { resource, id: of, apply: () => null },
      ...employeeIds.map((employeeId) => moved(resource, employeeId, of, moveTo)),
    ],
    reads: ({ moveTo }) => (moveTo === null ? [] : [refOf(resource, moveTo)]),
    writes: (body) => [refOf(resource, body.id), ...body.employeeIds.map((each) => refOf('employee', each))],
    expires: withinAWeek,
    absorb: (body, earlier) => {
      if (earlier.name === add.name) return body.employeeIds.length === 0 ? 'dissolve' : null;
      return earlier.name === edit.name ? 'supersede' : null;
    },
    answered: (_, payload) => ({ records: [], rev: revOf(payload) }),
  });

  return { add, edit, remove };
}

function moved(resource: TitledResource, employeeId: string, from: string, to: string | null): Change {
  const field = resource === 'department' ? 'departmentId' : 'designationId';
  return {
    resource: 'employee',
    id: employeeId,
    apply: (current) => (isEmployee(current) && to !== null && current[field] === from ? { ...current, [field]: to } : current),
  };
}

export const titledCommands = { department: titledCommandsOf('department'), designation: titledCommandsOf('designation') };

const employeeRefs = ({ departmentId, designationId }: EmployeeBody) => [
  refOf('department', departmentId),
  refOf('designation', designationId),
];

/** What the form would hold for a stored employee. */
export function employeeFieldsOf(employee: Employee): EmployeeBody {
  const { id: _, version: __, rev: ___, inviteCode: ____, totalTrips: _____, createdAt: ______, ...fields } = employee;
  return fields;
}

export const addEmployee = defineCommand({
  name: 'employee.add',
  schemaVersion: 1,
  body: addEmployeeBody,
  seen: v.strictObject({ at: instant }),
  send: (body) => ({ method: 'POST', path: pathOf(endpoints.employee.add), body }),
  ifMatch: false,
  preview: (body, { seen }) => [
    {
      resource: 'employee',
      id: body.id,
      // The server gives the invite code.
      apply: (): Employee => ({ ...body, version: 1, rev: 0, inviteCode: '–', totalTrips: 0, createdAt: seen.at }),
    },
  ],
  reads: employeeRefs,
  writes: (body) => [refOf('employee', body.id)],
  expires: withinAWeek,
  absorb: () => null,
  answered: answeredRecord('employee', isEmployee),
});

const editedEmployee = v.strictObject({ id, fields: employeeBody });

const employeeForm: Form<v.InferOutput<typeof editedEmployee>, null, EmployeeBody> = {
  names: employeeFieldNames,
  of: (record) => (isEmployee(record) ? employeeFieldsOf(record) : null),
  in: ({ fields }) => fields,
  with: (body, fields) => ({ ...body, fields }),
};

export const editEmployee = defineCommand({
  name: 'employee.edit',
  schemaVersion: 1,
  body: editedEmployee,
  seen: v.null(),
  form: employeeForm,
  send: ({ id: employeeId, fields }) => ({ method: 'PUT', path: pathOf(endpoints.employee.edit, { id: employeeId }), body: fields }),
  ifMatch: true,
  preview: (body, { base }) => [
    {
      resource: 'employee',
      id: body.id,
      apply: (current) => (isEmployee(current) ? { ...current, ...fieldsWith(employeeForm, body, base, current) } : null),
    },
  ],
  reads: ({ fields }) => employeeRefs(fields),
  leaves: (base) => (isEmployee(base) ? employeeRefs(base) : []),
  writes: (body) => [refOf('employee', body.id)],
  expires: withinAWeek,
  absorb: (body, earlier): Absorption => {
    const added = earlier.name === 'employee.add' ? v.safeParse(addEmployeeBody, earlier.body) : null;
    return added?.success ? { body: { ...added.output, ...body.fields }, seen: 'earlier' } : null;
  },
  answered: answeredRecord('employee', isEmployee),
});

/** A change of the employee that a form is open on. */
export const editEmployeeIntent = ({ base, mends }: OpenForm<Employee>, fields: EmployeeBody): Intent => ({
  name: editEmployee.name,
  body: { id: base.id, fields },
  seen: null,
  base,
  mends,
});

/** A change of the department or designation that a form is open on. */
export const editTitledIntent = (resource: TitledResource, { base, mends }: OpenForm<Department>, fields: TitledBody): Intent => ({
  name: titledCommands[resource].edit.name,
  body: { id: base.id, fields },
  seen: null,
  base,
  mends,
});

const statusBody = v.strictObject({ id, status: activitySchema });
const employeesSchema = v.array(v.custom<Employee>(isEmployee));

/** One row per employee, so that one who is gone holds no other back. */
export const setEmployeeStatus = defineCommand({
  name: 'employee.set-status',
  schemaVersion: 1,
  body: statusBody,
  seen: v.null(),
  send: (body) => ({ method: 'POST', path: pathOf(endpoints.employee.setStatus), body: { ids: [body.id], status: body.status } }),
  ifMatch: false,
  preview: ({ id: of, status }) => [
    { resource: 'employee', id: of, apply: (current) => (isEmployee(current) ? { ...current, status } : null) },
  ],
  reads: () => [],
  writes: (body) => [refOf('employee', body.id)],
  expires: withinAWeek,
  absorb: (body, earlier): Absorption => {
    if (earlier.name === 'employee.set-status') return { body };
    const added = earlier.name === 'employee.add' && !earlier.refused ? v.safeParse(addEmployeeBody, earlier.body) : null;
    return added?.success ? { body: { ...added.output, status: body.status }, seen: 'earlier' } : null;
  },
  answered: (_, payload) => {
    const employees = v.is(employeesSchema, payload) ? payload : [];
    return {
      records: employees.map((record) => ({ resource: 'employee', record })),
      rev: Math.max(0, ...employees.map(({ rev }) => rev)),
    };
  },
});

export const peopleCommands = [
  ...Object.values(titledCommands).flatMap(({ add, edit, remove }) => [add, edit, remove]),
  addEmployee,
  editEmployee,
  setEmployeeStatus,
];
