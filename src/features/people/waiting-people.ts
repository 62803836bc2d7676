import * as v from 'valibot';
import { type Department, type Employee, type EmployeeField, employeeFieldNames } from '@/contract/people';
import { id } from '@/contract/primitives';
import { commandsOf } from '@/offline/command';
import { type OutboxRow, theirsOf } from '@/offline/outbox-row';
import { sameValue } from '@/rules/same-value';
import {
  addEmployee,
  editEmployee,
  employeeFieldsOf,
  peopleCommands,
  setEmployeeStatus,
  type TitledResource,
  titledCommands,
} from './commands';
import type { TitledField } from './labels';
import { isDepartment, isEmployee } from './rows';

/** A change of a department or designation that waits on this device, as people read it. */
export type WaitingTitled = {
  kind: TitledResource;
  change: 'add' | 'edit' | 'delete';
  /** The record with the change; with a deletion, the record as it is. */
  titled: Department;
  /** With a deletion: who goes where, as far as the device knows. */
  move: { to: string; employees: number } | null;
  /** The record as somebody else has left it meanwhile; only in a conflict. */
  theirs: Department | null;
};

/** A change of an employee that waits on this device, as people read it. */
export type WaitingEmployee = {
  kind: 'employee';
  change: 'add' | 'edit' | 'make-active' | 'make-inactive';
  /** The employee with the change. */
  employee: Employee;
  /** The employee as somebody else has left them meanwhile; only in a conflict. */
  theirs: Employee | null;
};

export type WaitingPeople = WaitingTitled | WaitingEmployee;

const titledChanges: Record<string, Pick<WaitingTitled, 'kind' | 'change'>> = Object.fromEntries(
  (['department', 'designation'] as const).flatMap((kind) => {
    const { add, edit, remove } = titledCommands[kind];
    return [
      [add.name, { kind, change: 'add' }],
      [edit.name, { kind, change: 'edit' }],
      [remove.name, { kind, change: 'delete' }],
    ];
  }),
);
const commands = commandsOf(peopleCommands);

/** Null for changes of something else, or of a newer version of the portal. */
export function waitingPeople(row: OutboxRow): WaitingPeople | null {
  const command = commands.get(row.name);
  if (!command || command.schemaVersion < row.schemaVersion) return null;
  const [preview] = command.preview(row.body, row);
  const record = preview?.apply(row.base) ?? row.base;
  const theirs = theirsOf(row);
  const titled = titledChanges[row.name];
  if (titled) {
    return isDepartment(record) ? { ...titled, titled: record, move: moveIn(row), theirs: isDepartment(theirs) ? theirs : null } : null;
  }
  const change = employeeChange(row);
  return change && isEmployee(record) ? { kind: 'employee', change, employee: record, theirs: isEmployee(theirs) ? theirs : null } : null;
}

function employeeChange({ name, body }: OutboxRow): WaitingEmployee['change'] | null {
  switch (name) {
    case addEmployee.name:
      return 'add';
    case editEmployee.name:
      return 'edit';
    case setEmployeeStatus.name:
      return v.is(v.looseObject({ status: v.literal('active') }), body) ? 'make-active' : 'make-inactive';
    default:
      return null;
  }
}

const moveSchema = v.looseObject({ moveTo: id, employeeIds: v.array(id) });

function moveIn({ body }: OutboxRow): WaitingTitled['move'] {
  return v.is(moveSchema, body) ? { to: body.moveTo, employees: body.employeeIds.length } : null;
}

/** The fields in which two versions of a department or designation differ, in the form's order. */
export const titledDifferences = (mine: Department, theirs: Department): TitledField[] =>
  (['title.en', 'title.es', 'status'] as const).filter((field) => titledValue(mine, field) !== titledValue(theirs, field));

export function titledValue({ title, status }: Department, field: TitledField): string {
  switch (field) {
    case 'title.en':
      return title.en;
    case 'title.es':
      return title.es;
    case 'status':
      return status;
  }
}

/** The fields in which two versions of an employee differ, in the form's order. */
export function employeeDifferences(mine: Employee, theirs: Employee): EmployeeField[] {
  const [a, b] = [employeeFieldsOf(mine), employeeFieldsOf(theirs)];
  return employeeFieldNames.filter((field) => !sameValue(a[field], b[field]));
}
