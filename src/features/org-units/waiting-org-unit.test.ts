import { describe, expect, it } from 'vitest';
import type { OrgUnit } from '@/contract/org-units';
import { idOf } from '../../../tests/support/trips';
import { inConflict, waitingRow } from '../../../tests/support/waiting';
import { orgUnitCommands } from './commands';
import { waitingOrgUnit } from './waiting-org-unit';

const sales: OrgUnit = { id: idOf(1), version: 3, rev: 9, title: { en: 'Sales', es: 'Ventas' }, status: 'active' };
const fields = { title: { en: 'Sales & Care', es: 'Ventas' }, status: 'inactive' } as const;

describe.each(['department', 'designation'] as const)('a waiting change of a %s', (kind) => {
  const { add, edit, remove } = orgUnitCommands[kind];

  it('shows what would be added', () => {
    const waiting = waitingOrgUnit(waitingRow({ name: add.name, body: { id: sales.id, ...fields } }));
    expect(waiting).toMatchObject({ kind, change: 'add', orgUnit: { id: sales.id, ...fields }, move: null, theirs: null });
  });

  it('shows what it would be once it is changed', () => {
    const waiting = waitingOrgUnit(waitingRow({ name: edit.name, body: { id: sales.id, fields }, base: sales }));
    expect(waiting).toMatchObject({ kind, change: 'edit', orgUnit: { ...sales, ...fields } });
  });

  it('names what somebody else has made of it, and where the two differ', () => {
    const theirs = { ...sales, version: 4, title: { en: 'Trade', es: 'Ventas' }, status: 'inactive' } as const;
    const row = waitingRow({ name: edit.name, body: { id: sales.id, fields }, base: sales, ...inConflict(theirs) });
    const waiting = waitingOrgUnit(row);
    expect(waiting).toMatchObject({ theirs });
    expect(waiting?.clashes).toEqual(['title.en']);
  });

  it('shows as it is what would be deleted, and who goes where', () => {
    const body = { id: sales.id, moveTo: idOf(2), employeeIds: [idOf(10), idOf(11)] };
    expect(waitingOrgUnit(waitingRow({ name: remove.name, body, base: sales }))).toEqual({
      kind,
      change: 'delete',
      orgUnit: sales,
      move: { to: idOf(2), employees: 2 },
      theirs: null,
      clashes: [],
    });
    const alone = waitingRow({ name: remove.name, body: { id: sales.id, moveTo: null, employeeIds: [] }, base: sales });
    expect(waitingOrgUnit(alone)).toMatchObject({ change: 'delete', move: null });
  });
});

it('knows no change of something else, nor of a newer version of the portal', () => {
  expect(waitingOrgUnit(waitingRow({ name: 'trip.book', body: {} }))).toBeNull();
  const newer = waitingRow({ name: 'department.add', schemaVersion: 2, body: { id: sales.id, colour: 'green' } });
  expect(waitingOrgUnit(newer)).toBeNull();
});
