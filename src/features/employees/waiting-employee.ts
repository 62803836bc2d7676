import * as v from 'valibot';
import type { Employee } from '@/contract/employees';
import { commandsOf } from '@/offline/command';
import { type OutboxRow, theirsOf } from '@/offline/outbox-row';
import { addEmployee, editEmployee, employeeCommands, setEmployeeStatus } from './commands';
import { isEmployee } from './rows';

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

const commands = commandsOf(employeeCommands);

/** Null for changes of something else, or of a newer version of the portal. */
export function waitingEmployee(row: OutboxRow): WaitingEmployee | null {
  const command = commands.get(row.name);
  if (!command || command.schemaVersion < row.schemaVersion) return null;
  const [preview] = command.preview(row.body, row);
  const record = preview?.apply(row.base) ?? row.base;
  const theirs = theirsOf(row);
  const clashes = row.base && theirs ? command.clashes(row.body, row.base, theirs) : [];
  const change = changeOf(row);
  return change && isEmployee(record)
    ? { kind: 'employee', change, employee: record, theirs: isEmployee(theirs) ? theirs : null, clashes }
    : null;
}

function changeOf({ name, body }: OutboxRow): WaitingEmployee['change'] | null {
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
