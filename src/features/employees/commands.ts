import * as v from 'valibot';
import { addEmployeeBody, type Employee, type EmployeeFields, employeeFieldNames, employeeFieldsSchema } from '@/contract/employees';
import { endpoints, pathOf } from '@/contract/endpoints';
import { activitySchema, id, instant } from '@/contract/primitives';
import { answeredRecord } from '@/offline/answered';
import { type Absorption, defineCommand, type Form, fieldsWith, refOf } from '@/offline/command';
import type { Intent, OpenForm } from '@/offline/intent';
import { validity } from '@/rules/validity';
import { isEmployee } from './rows';

const withinAWeek = (_: unknown, __: unknown, now: number) => now + validity.people;

const employeeRefs = ({ departmentId, designationId }: EmployeeFields) => [
  refOf('department', departmentId),
  refOf('designation', designationId),
];

const knownFields = v.object(employeeFieldsSchema.entries);

/** What the form would hold for a stored employee. */
// By name: a record may hold more than this release knows.
export const employeeFieldsOf = (employee: Employee): EmployeeFields => v.parse(knownFields, employee);

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

const editedEmployee = v.strictObject({ id, fields: employeeFieldsSchema });

const employeeForm: Form<v.InferOutput<typeof editedEmployee>, null, EmployeeFields> = {
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
export const editEmployeeIntent = ({ base, mends }: OpenForm<Employee>, fields: EmployeeFields): Intent => ({
  name: editEmployee.name,
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

export const employeeCommands = [addEmployee, editEmployee, setEmployeeStatus];
