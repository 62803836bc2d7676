import * as v from 'valibot';
import type { Department, Employee } from '@/contract/people';
import { id } from '@/contract/primitives';
import { commandsOf } from '@/offline/command';
import { type OutboxRow, theirsOf } from '@/offline/outbox-row';
import { addEmployee, editEmployee, peopleCommands, setEmployeeStatus, type TitledResource, titledCommands } from './commands';
import { isDepartment, isEmployee } from './rows';

/** A change of a department or designation that waits on this device, as people read it. */
export type WaitingTitled = {
  kind: TitledResource;
  change: 'add' | 'edit' | 'delete';
  /** The record with the change; with a deletion, the record as it is. */
  titled: Department;
  /** With a deletion: who goes where, as far as the device knows. */
  move: { to: string; employees: number } | null;
  /** The record as it is at the server by now, and the fields that both have changed; only in a conflict. */
  theirs: Department | null;
  clashes: string[];
};

/** A change of an employee that waits on this device, as people read it. */
export type WaitingEmployee = {
  kind: 'employee';
  change: 'add' | 'edit' | 'make-active' | 'make-inactive';
  /** The employee with the change. */
  employee: Employee;
  /** The employee as they are at the server by now, and the fields that both have changed; only in a conflict. */
  theirs: Employee | null;
  clashes: string[];
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
  const clashes = row.base && theirs ? command.clashes(row.body, row.base, theirs) : [];
  const titled = titledChanges[row.name];
  if (titled) {
    return isDepartment(record)
      ? { ...titled, titled: record, move: moveIn(row), theirs: isDepartment(theirs) ? theirs : null, clashes }
      : null;
  }
  const change = employeeChange(row);
  return change && isEmployee(record)
    ? { kind: 'employee', change, employee: record, theirs: isEmployee(theirs) ? theirs : null, clashes }
    : null;
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
