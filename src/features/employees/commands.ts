import * as v from 'valibot';
import {
  addEmployeeBody,
  type Employee,
  type EmployeeFields,
  employeeEndpoints,
  employeeFieldNames,
  employeeFieldsSchema,
} from '@/contract/employees';
import { pathOf } from '@/contract/endpoint';
import { activitySchema, id, instant } from '@/contract/primitives';
import { type Absorption, defineCommand, refOf } from '@/offline/command';
import { recordCommands } from '@/offline/record-commands';
import { validity } from '@/rules/validity';
import { isEmployee } from './rows';

const knownFields = v.object(employeeFieldsSchema.entries);

/** What the form would hold for a stored employee. */
// By name: a record may hold more than this release knows.
export const employeeFieldsOf = (employee: Employee): EmployeeFields => v.parse(knownFields, employee);

export const {
  add: addEmployee,
  edit: editEmployee,
  editIntent: editEmployeeIntent,
} = recordCommands({
  resource: 'employee',
  is: isEmployee,
  to: employeeEndpoints,
  validFor: validity.people,
  fields: employeeFieldsSchema,
  addBody: addEmployeeBody,
  seen: v.strictObject({ at: instant }),
  // The server gives the invite code.
  made: (body, { at }): Employee => ({ ...body, version: 1, rev: 0, inviteCode: '–', totalTrips: 0, createdAt: at }),
  form: { names: employeeFieldNames, of: employeeFieldsOf, in: (fields) => fields, out: (fields) => fields },
  reads: ({ departmentId, designationId }) => [refOf('department', departmentId), refOf('designation', designationId)],
});

const statusBody = v.strictObject({ id, status: activitySchema });
const employeesSchema = v.array(v.custom<Employee>(isEmployee));

/** One row per employee, so that one who is gone holds no other back. */
export const setEmployeeStatus = defineCommand({
  name: 'employee.set-status',
  schemaVersion: 1,
  body: statusBody,
  seen: v.null(),
  send: (body) => ({ method: 'POST', path: pathOf(employeeEndpoints.setStatus), body: { ids: [body.id], status: body.status } }),
  ifMatch: false,
  preview: ({ id: of, status }) => [
    { resource: 'employee', id: of, apply: (current) => (isEmployee(current) ? { ...current, status } : null) },
  ],
  reads: () => [],
  writes: (body) => [refOf('employee', body.id)],
  expires: (_, __, now) => now + validity.people,
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
