// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import type { Employee } from '@/contract/employees';
import type { Trip } from '@/contract/trips';
import { editEmployee, employeeFieldsOf } from '@/features/employees/commands';
import { raiseTicket } from '@/features/help/commands';
import { bookRide, cancelRide, editRide } from '@/features/trips/commands';
import type { Problem } from '@/http/problem';
import { persistedAnswer } from '@/offline/answers';
import type { StoredRecord } from '@/offline/command';
import type { Intent } from '@/offline/intent';
import type { OutboxRow, OutboxState } from '@/offline/outbox-row';
import { erasedEmployee, erasedName } from '@/rules/erased-person';
import { rideFieldsOf } from '@/rules/ride-fields';
import { signedInPage } from '../../tests/support/page-device';
import { employee as employeeOf } from '../../tests/support/staff';
import { bookingOf, idOf, placeOf, tripOf } from '../../tests/support/trips';
import { inConflict } from '../../tests/support/waiting';
import { commands } from './areas';
import { forgetAnswered } from './forget-erased';

const employee = employeeOf({ departmentId: idOf(1), designationId: idOf(2), name: 'Íñigo Peña' });

/** A device on which a report was seen that names the employee, and whose history somebody looks at. */
async function seen() {
  const page = signedInPage('employee');
  const { device, queryClient, server, pull } = page;
  server.rows = [employee];
  await pull();
  let says = employee.name;
  const asked = (name: string) => queryOptions<string>({ queryKey: ['answer', name], queryFn: async () => says, ...persistedAnswer });
  await queryClient.fetchQuery(asked('report'));
  const open = new QueryObserver(queryClient, asked('audit'));
  onTestFinished(open.subscribe(() => {}));
  device.feed.subscribe((changes) => changes.some(({ table }) => table === 'answers') && forgetAnswered(queryClient));
  const kept = async () => JSON.stringify(await device.db.answers.toArray());
  await expect.poll(kept).toMatch(/report.*audit|audit.*report/);
  return {
    ...page,
    kept,
    open,
    async changed(row: Employee) {
      says = row.name;
      server.rows = [{ ...row, version: 2, rev: employee.rev + 1 }];
      await pull();
    },
  };
}

test('what was answered here before somebody was erased is not kept, nor shown', async () => {
  const { queryClient, kept, open, changed } = await seen();
  await changed(erasedEmployee({ ...employee, gender: 'male', status: 'active' }));
  await expect.poll(kept).toContain('Erased person');
  expect(await kept()).not.toContain('Íñigo');
  expect(queryClient.getQueryData(['answer', 'report'])).toBeUndefined();
  expect(open.getCurrentResult().data).toBe('Erased person');
});

test('what was answered stays where an employee was only changed', async () => {
  const { kept, changed } = await seen();
  await changed({ ...employee, mobile: '9000000000' });
  expect(await kept()).toContain('Íñigo Peña');
});

test('nothing of it stays either where the erasure comes among many changes', async () => {
  const { server, kept, pull } = await seen();
  const others = Array.from({ length: 150 }, (_, index) => ({ ...employee, id: idOf(1000 + index), rev: employee.rev + 2 }));
  server.rows = [...others, { ...erasedEmployee({ ...employee, gender: 'male', status: 'active' }), version: 2, rev: employee.rev + 1 }];
  await pull();
  // What somebody looks at is asked for anew; this server still answers as before.
  await expect.poll(kept).not.toContain('report');
});

const erased = { ...erasedEmployee({ ...employee, gender: 'male', status: 'active' }), version: 4, rev: employee.rev + 1 };

/** A device on which a form was left unfinished, and a change waits in `state`, when the erasure comes. */
async function waiting(resource: 'employee' | 'trip', before: StoredRecord, change: Intent, state: Partial<OutboxRow>) {
  const page = signedInPage(resource, commands);
  const { device, server, pull } = page;
  server.rows = [before];
  await pull();
  const enqueued = await device.outbox.enqueue(change);
  if (enqueued.outcome !== 'written') throw new Error('It is written');
  await device.db.outbox.update(enqueued.row.seq, state);
  const comes = async (record: StoredRecord) => {
    server.rows = [record];
    await pull();
    return { row: await device.db.outbox.get(enqueued.row.seq), all: JSON.stringify(await device.db.outbox.toArray()) };
  };
  return { ...page, comes };
}

const erasedRide = (ride: Trip): Trip => ({
  ...ride,
  version: ride.version + 1,
  rev: ride.rev + 1,
  employee: { ...ride.employee, name: erasedName },
  pickup: placeOf('–', { coordinates: null }),
});

const moved = { ...employeeFieldsOf(employee), workPhone: '040 4321', mobile: '9111111111' };
const body = { id: employee.id, fields: moved };
const edit: Intent = { name: editEmployee.name, body, seen: null, base: employee };
const faster = { ...employee, mobile: '9222222222', version: 4 };
const refusal: Problem = { kind: 'refused', status: 422, code: 'validation', message: '', payload: null, errors: [], retryAfter: null };
const sent = { method: 'PUT', path: '', body, headers: {} } as const;

test.each<[string, Partial<OutboxRow>, OutboxState]>([
  ['not been sent', {}, 'queued'],
  ['been refused', { state: 'rejected', problem: refusal, sent }, 'rejected'],
  ['met another one', { ...inConflict(faster), sent }, 'queued'],
])('a change of whoever was erased that has %s stays for its person, and says nothing of them', async (_, state, becomes) => {
  const { comes } = await waiting('employee', employee, edit, state);
  const { row, all } = await comes(erased);
  expect(row).toMatchObject({
    state: becomes,
    base: erased,
    body: { id: employee.id, fields: { name: 'Erased person', workPhone: null } },
  });
  for (const said of ['Íñigo', employee.mobile, employee.bornOn, employee.primaryAddress, '040 4321', '9111111111', '9222222222']) {
    expect(all).not.toContain(said);
  }
});

test('what may have reached the server goes out as it was, whoever was erased meanwhile', async () => {
  const { comes } = await waiting('employee', employee, edit, { state: 'unknown', uncertain: true });
  const { row } = await comes(erased);
  expect(row).toMatchObject({ body: edit.body, base: employee });
});

test('neither does a refused change of a ride that was theirs', async () => {
  const ride = tripOf({ employee: { id: employee.id, name: employee.name }, pickup: placeOf('Calle Sol 1'), status: 'completed' });
  const seen = { employeeName: employee.name, vehicleName: 'Sedan', rideAt: ride.rideAt, zone: ride.zone, leadMinutes: 30, estimate: null };
  const body = { id: ride.id, ride: { ...rideFieldsOf(ride), reason: 'Visit to the doctor' } };
  const { comes } = await waiting('trip', ride, { name: editRide.name, body, seen, base: ride }, { state: 'rejected', problem: refusal });
  const { row, all } = await comes(erasedRide(ride));
  expect(row?.state).toBe('rejected');
  for (const said of ['Íñigo', 'Calle Sol', 'doctor']) expect(all).not.toContain(said);
});

test.each<[string, Partial<OutboxRow>, OutboxState]>([
  ['not been sent', {}, 'queued'],
  ['been refused', { state: 'rejected', problem: refusal, sent }, 'rejected'],
])('neither does a booking for them that has %s', async (_, state, becomes) => {
  const booking = bookingOf({ employeeId: employee.id, pickup: placeOf('Calle Sol 1'), reason: 'Visit to the doctor' });
  const seen = {
    employeeName: employee.name,
    vehicleName: 'Sedan',
    rideAt: tripOf().rideAt,
    zone: tripOf().zone,
    leadMinutes: 30,
    estimate: null,
  };
  const { comes } = await waiting('employee', employee, { name: bookRide.name, body: booking, seen, base: null }, state);
  const { row, all } = await comes(erased);
  expect(row).toMatchObject({ state: becomes, body: { id: booking.id, employeeId: employee.id }, seen: { employeeName: 'Erased person' } });
  for (const said of ['Íñigo', 'Calle Sol', 'doctor']) expect(all).not.toContain(said);
});

test('neither does a ticket about them, nor a ride of somebody else’s that they were to take', async () => {
  const ride = tripOf({ employee: { id: idOf(11), name: 'Meera' }, pickup: placeOf('Calle Luna 2') });
  const seen = { employeeName: employee.name, vehicleName: 'Sedan', rideAt: ride.rideAt, zone: ride.zone, leadMinutes: 30, estimate: null };
  const body = { id: ride.id, ride: { ...rideFieldsOf(ride), employeeId: employee.id } };
  const { device, comes } = await waiting('employee', employee, { name: editRide.name, body, seen, base: ride }, {});
  const ticket = { id: idOf(3), category: 'trips', issue: 'Late', employeeId: employee.id };
  const raised = { employeeName: employee.name, raisedBy: 'Asha' };
  await device.outbox.enqueue({ name: raiseTicket.name, body: ticket, seen: raised, base: null });
  const { all } = await comes(erased);
  expect(all).not.toContain('Íñigo');
  expect(all).toContain('Calle Luna');
});

test('neither does one that a cancellation has replaced', async () => {
  const ride = tripOf({ employee: { id: employee.id, name: employee.name }, pickup: placeOf('Calle Sol 1') });
  const seen = { employeeName: employee.name, vehicleName: 'Sedan', rideAt: ride.rideAt, zone: ride.zone, leadMinutes: 30, estimate: null };
  const body = { id: ride.id, ride: { ...rideFieldsOf(ride), reason: 'Visit to the doctor' } };
  const { device, comes } = await waiting('trip', ride, { name: editRide.name, body, seen, base: ride }, {});
  await device.outbox.enqueue({ name: cancelRide.name, body: { id: ride.id }, seen: { name: 'Asha' }, base: ride });
  expect(JSON.stringify(await device.outbox.rows())).toContain('doctor');
  const { all } = await comes(erasedRide(ride));
  for (const said of ['Íñigo', 'Calle Sol', 'doctor']) expect(all).not.toContain(said);
  const [row] = await device.outbox.rows();
  await device.outbox.discard(row?.seq ?? 0);
  expect(await device.outbox.rows()).toMatchObject([{ name: editRide.name, base: { version: ride.version + 1 } }]);
});

test('what was typed about them and never finished goes with the word of it, and nothing else does', async () => {
  const ride = tripOf({ employee: { id: employee.id, name: employee.name } });
  const gone = [
    `employee.edit.${employee.id}`,
    `ride.new.${employee.id}`,
    `trip.edit.${ride.id}`,
    `ride.again.${ride.id}`,
    `ride.instead.${ride.id}`,
  ];
  const stays = [`employee.edit.${idOf(7)}`, 'ride.new', `contact-us.new.${employee.id}`];
  const page = signedInPage('employee', commands);
  const { device, server } = page;
  await device.db.drafts.bulkPut([...gone, ...stays].map((key) => ({ key, values: employee, savedAt: Date.now() })));
  server.rows = [erased];
  await device.replica.pull('employee');
  server.rows = [erasedRide(ride)];
  await device.replica.pull('trip');
  expect(await device.db.drafts.toCollection().primaryKeys()).toEqual(stays.toSorted());
});

test('a refusal that comes back to its form brings nothing back of whoever was erased meanwhile', async () => {
  const { device, server, pull } = signedInPage('employee', commands);
  server.rows = [employee];
  await pull();
  const draft = `employee.edit.${employee.id}`;
  const first = await device.outbox.enqueue(edit);
  device.drafts.keep(draft, moved);
  await device.drafts.flush();
  const fields = { ...moved, workPhone: '040 9876' };
  const second = await device.outbox.enqueue({ ...edit, body: { id: employee.id, fields }, base: { ...employee, ...moved }, draft });
  if (first.outcome !== 'written' || second.outcome !== 'written') throw new Error('They are written');
  expect(second.before).toMatchObject({ rows: [{ seq: first.row.seq }], draft: { key: draft } });
  await device.db.outbox.update(second.row.seq, { state: 'rejected', problem: refusal });
  server.rows = [erased];
  await pull();
  await device.outbox.takeBack([second]);
  expect(await device.db.drafts.toArray()).toEqual([]);
  const [row] = await device.outbox.rows();
  expect(row).toMatchObject({ state: 'rejected' });
  expect(JSON.stringify(row)).not.toContain(moved.mobile);
});
