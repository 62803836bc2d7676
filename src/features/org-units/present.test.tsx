// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrgUnit } from '@/contract/org-units';
import { presenting } from '@/features/outbox/presentation';
import { formatOf } from '@/i18n/formats';
import type { OutboxRow } from '@/offline/outbox-row';
import { signedInPage } from '../../../tests/support/page-device';
import { idOf } from '../../../tests/support/trips';
import { inConflict, waitingRow } from '../../../tests/support/waiting';
import { orgUnitCommands } from './commands';
import { presentations } from './present';

afterEach(cleanup);

const present = (row: OutboxRow) => presenting(presentations)(row, { language: 'EN', format: formatOf('en') });

const sales: OrgUnit = { id: idOf(1), version: 3, rev: 9, title: { en: 'Sales', es: 'Ventas' }, status: 'active' };
const fields = { title: { en: 'Sales & Care', es: 'Ventas' }, status: 'inactive' } as const;

describe.each(['department', 'designation'] as const)('a waiting change of a %s', (kind) => {
  const { add, edit, remove } = orgUnitCommands[kind];

  it('shows what would be added', async () => {
    const { wrapper } = signedInPage(kind);
    const added = present(waitingRow({ name: add.name, body: { id: sales.id, ...fields } }));
    expect(added).toMatchObject({ subject: 'Sales & Care', conflict: null });
    expect(added && i18n._(added.words.title)).toBe(kind === 'department' ? 'Add Department' : 'Add Designation');
    render(added?.details, { wrapper });
    expect(screen.getByText('Ventas')).toBeTruthy();
    expect(screen.getByText('Inactive')).toBeTruthy();
  });

  it('shows what it would be once it is changed', () => {
    const changed = present(waitingRow({ name: edit.name, body: { id: sales.id, fields }, base: sales }));
    expect(changed).toMatchObject({ subject: 'Sales & Care', edit: { params: { id: sales.id } } });
  });

  it('shows where what somebody else has made of it differs', () => {
    const theirs = { ...sales, version: 4, title: { en: 'Trade', es: 'Ventas' }, status: 'inactive' } as const;
    const row = waitingRow({ name: edit.name, body: { id: sales.id, fields }, base: sales, ...inConflict(theirs) });
    const conflict = present(row)?.conflict;
    if (!conflict) throw new Error('A conflict is shown as one');
    const { wrapper } = signedInPage(kind);
    const { result } = renderHook(() => conflict.useDifferences(), { wrapper });
    expect(result.current).toMatchObject([{ field: 'title.en', mine: 'Sales & Care', theirs: 'Trade' }]);
  });

  it('shows as it is what would be deleted, and who goes where', async () => {
    const { server, wrapper, pull } = signedInPage(kind);
    const care: OrgUnit = { ...sales, id: idOf(2), title: { en: 'Care', es: 'Atención' } };
    server.rows = [care];
    await pull();
    const body = { id: sales.id, moveTo: idOf(2), employeeIds: [idOf(10), idOf(11)] };
    const deleted = present(waitingRow({ name: remove.name, body, base: sales }));
    expect(deleted).toMatchObject({ subject: 'Sales', edit: null, conflict: null });
    render(deleted?.details, { wrapper });
    expect(await screen.findByText('2 employees move to Care')).toBeTruthy();
    const alone = waitingRow({ name: remove.name, body: { id: sales.id, moveTo: null, employeeIds: [] }, base: sales });
    expect(present(alone)?.details).toBeFalsy();
  });
});

it('knows no change of something else, nor of a newer version of the portal', () => {
  expect(present(waitingRow({ name: 'trip.book', body: {} }))).toBeNull();
  const newer = waitingRow({ name: 'department.add', schemaVersion: 2, body: { id: sales.id, colour: 'green' } });
  expect(present(newer)).toBeNull();
});
