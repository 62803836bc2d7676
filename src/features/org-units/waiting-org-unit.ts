import * as v from 'valibot';
import type { OrgUnit } from '@/contract/org-units';
import { id } from '@/contract/primitives';
import { commandsOf } from '@/offline/command';
import { type OutboxRow, theirsOf } from '@/offline/outbox-row';
import { allOrgUnitCommands, type OrgUnitKind, orgUnitCommands } from './commands';
import { isOrgUnit } from './rows';

/** A change of a department or designation that waits on this device, as people read it. */
export type WaitingOrgUnit = {
  kind: OrgUnitKind;
  change: 'add' | 'edit' | 'delete';
  /** The record with the change; with a deletion, the record as it is. */
  orgUnit: OrgUnit;
  /** With a deletion: who goes where, as far as the device knows. */
  move: { to: string; employees: number } | null;
  /** The record as it is at the server by now, and the fields that both have changed; only in a conflict. */
  theirs: OrgUnit | null;
  clashes: string[];
};

const changes: Record<string, Pick<WaitingOrgUnit, 'kind' | 'change'>> = Object.fromEntries(
  (['department', 'designation'] as const).flatMap((kind) => {
    const { add, edit, remove } = orgUnitCommands[kind];
    return [
      [add.name, { kind, change: 'add' }],
      [edit.name, { kind, change: 'edit' }],
      [remove.name, { kind, change: 'delete' }],
    ];
  }),
);
const commands = commandsOf(allOrgUnitCommands);

/** Null for changes of something else, or of a newer version of the portal. */
export function waitingOrgUnit(row: OutboxRow): WaitingOrgUnit | null {
  const command = commands.get(row.name);
  const change = changes[row.name];
  if (!command || !change || command.schemaVersion < row.schemaVersion) return null;
  const [preview] = command.preview(row.body, row);
  const record = preview?.apply(row.base) ?? row.base;
  const theirs = theirsOf(row);
  const clashes = row.base && theirs ? command.clashes(row.body, row.base, theirs) : [];
  return isOrgUnit(record) ? { ...change, orgUnit: record, move: moveIn(row), theirs: isOrgUnit(theirs) ? theirs : null, clashes } : null;
}

const moveSchema = v.looseObject({ moveTo: id, employeeIds: v.array(id) });

function moveIn({ body }: OutboxRow): WaitingOrgUnit['move'] {
  return v.is(moveSchema, body) ? { to: body.moveTo, employees: body.employeeIds.length } : null;
}
