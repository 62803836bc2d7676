import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Employee, type EmployeeBody, mostImportRows } from '@/contract/employees';
import { endpoints } from '@/contract/endpoints';
import { employeeFieldsOf } from '@/features/employees/commands';
import { matchColumns } from '@/features/employees/import/column-titles';
import { headers as columnHeaders, fields } from '@/features/employees/import/columns';
import { confirmImport } from '@/features/employees/import/import-decisions';
import { planImport } from '@/features/employees/import/plan-import';
import { plainRules } from '@/features/employees/import/reading-rules';
import { stageImport } from '@/features/employees/import/stage-import';
import { importName, nextBatch, readLeftovers, readProgress } from '@/features/employees/import/staged-import';
import { refOf } from '@/offline/command';
import { deleteDatabase } from '@/offline/database';
import { isStuck, stillToMake } from '@/offline/jobs';
import { validity } from '@/rules/validity';
import { type Table, textCell } from '@/spreadsheet/table';
import { setupTimeout, startApi, type TestApi } from '../../tests/support/api';
import { employeeFields } from '../../tests/support/people';
import { lost, type Network, pass, portalAt } from '../../tests/support/portal';

// Hundreds of employees go through a whole API.
vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, setupTimeout);
afterAll(() => api.close());

/** A portal on which the admin of Acme is signed in; `kept`: on what an earlier one left on the device. */
async function portal({ kept = false } = {}) {
  if (!kept) await deleteDatabase(api.world.acme.admin.id);
  const portal = portalAt(api);
  const { device } = portal;
  await device.remember({ token: api.world.acme.admin.token });
  onTestFinished(portal.close);
  return {
    ...portal,
    progress: () => device.jobs.read(readProgress),
    refused: async () => (await readLeftovers(device.jobs)).refused,
  };
}

async function employees(): Promise<Employee[]> {
  const found: Employee[] = [];
  for (let page = 1; ; page++) {
    const asked = { as: api.world.acme.admin.token, query: { page: String(page), sizePerPage: '100' } };
    const { payload } = await api.ask(endpoints.employee.list, asked);
    found.push(...payload.data);
    if (found.length >= payload.total) return found;
  }
}

const orgUnitOf = async (resource: 'department' | 'designation') =>
  (await api.ask(endpoints[resource].list, { as: api.world.acme.admin.token, query: { page: '1', sizePerPage: '100' } })).payload.data;

/** A file of new employees whose numbers begin with the mark. */
function fileOf(mark: string, count: number, department = 'Operations'): Table {
  const rowOf = (index: number): Record<string, string> => ({
    employeeNumber: `${mark}-${index}`,
    name: `Núria ${mark} ${index}`,
    email: `${mark}.${index}@acme.example`,
    countryCode: '+91',
    mobile: '9848022338',
    primaryAddress: 'Road 1, Hyderabad',
    department,
    designation: 'Operaciones',
    joinedOn: '2024-02-29',
    bornOn: '1990-05-17',
    gender: 'female',
  });
  return {
    header: fields.map((field) => columnHeaders[field].EN),
    rows: Array.from({ length: count }, (_, index) => ({
      line: index + 2,
      cells: fields.map((field) => textCell(rowOf(index)[field] ?? '')),
    })),
  };
}

async function planOf(table: Table) {
  const [departments, designations] = await Promise.all([orgUnitOf('department'), orgUnitOf('designation')]);
  const mapping = matchColumns(table.header);
  const titles = new Set(table.rows.flatMap(({ cells }) => cells[mapping.department ?? -1]?.text ?? []));
  const create = { departments: titles, designations: new Set<string>() };
  const known = { employees: await employees(), departments, designations, create };
  return planImport({ table, mapping, rules: plainRules, today: '2026-11-21', newId: uuidv7, ...known });
}

/** What its person has confirmed, as it is to be kept. */
async function confirmed(table: Table) {
  const given = { fileName: 'staff.csv', table, mapping: matchColumns(table.header), plan: await planOf(table) };
  return stageImport(given, { newId: uuidv7, expiresAt: api.clock.now + validity.people });
}

const numbersOf = async (mark: string) =>
  (await employees()).filter(({ employeeNumber }) => employeeNumber.startsWith(`${mark}-`)).map(({ employeeNumber }) => employeeNumber);

test('sends what was confirmed in batches, each once, and brings the rows to the device', async () => {
  const { device, run, network, progress } = await portal();
  // It has heard the server's clock before.
  device.clock.restore(0);
  await confirmImport(device, await confirmed(fileOf('a', mostImportRows + 50)));
  await run.run();
  expect(await progress()).toMatchObject({ state: 'finished', total: 250, done: 250, counts: { new: 250, refused: 0 } });
  expect(new Set(network.keys).size).toBe(2);
  expect(network.keys).toHaveLength(2);
  expect(await numbersOf('a')).toHaveLength(250);
  expect(await device.db.table('employee').count()).toBe((await employees()).length);
  const { payload } = await api.ask(endpoints.audit.list, {
    as: api.world.acme.admin.token,
    query: { resource: 'employee', search: 'a-249' },
  });
  expect(payload.data).toMatchObject([
    { action: 'created', by: { name: 'admin of acme' }, queuedAt: new Date(api.clock.now).toISOString() },
  ]);

  const again = await planOf(fileOf('a', mostImportRows + 50));
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 250, refused: 0 });
});

test('asks again with the same key when an answer was lost, and takes the first answer for it', async () => {
  const { device, run, network, progress, later } = await portal();
  await confirmImport(device, await confirmed(fileOf('b', 3)));
  network.meet = async (_, deliver) => {
    await deliver();
    return lost();
  };
  await run.run();
  expect(await progress()).toMatchObject({ state: 'running', done: 0 });
  network.meet = pass;
  await later();
  expect(await progress()).toMatchObject({ state: 'finished', done: 3, counts: { new: 3, unchanged: 0 } });
  expect(new Set(network.keys).size).toBe(1);
  expect(network.keys.length).toBeGreaterThan(1);
  expect(await numbersOf('b')).toHaveLength(3);
});

test('rests without a connection and goes on where it was, on another page too', async () => {
  const first = await portal();
  await confirmImport(first.device, await confirmed(fileOf('c', mostImportRows + 10)));
  first.network.meet = async (_, deliver) => {
    const answer = await deliver();
    if (first.network.keys.length === 2) {
      first.network.online = false;
      return lost();
    }
    return answer;
  };
  await first.run.run();
  expect(await first.progress()).toMatchObject({ state: 'running', done: mostImportRows });
  await first.close();

  const second = await portal({ kept: true });
  await second.run.run();
  expect(await second.progress()).toMatchObject({ state: 'finished', done: 210, counts: { new: 210 } });
  expect(second.network.keys).toEqual(first.network.keys.slice(1));
  expect(await numbersOf('c')).toHaveLength(210);
});

test('creates a department once, though its answer was lost, and before anybody who is in it', async () => {
  const { device, run, network, progress, later } = await portal();
  await confirmImport(device, await confirmed(fileOf('d', 2, 'Night shift')));
  network.meet = async ({ path }, deliver) => {
    const answer = await deliver();
    return path.endsWith('/department') ? lost() : answer;
  };
  await run.run();
  expect(await progress()).toMatchObject({ done: 0 });
  network.meet = pass;
  await later();
  expect(await progress()).toMatchObject({ state: 'finished', counts: { new: 2 } });
  const made = (await orgUnitOf('department')).filter(({ title }) => title.en === 'Night shift');
  expect(made).toMatchObject([{ title: { en: 'Night shift', es: 'Night shift' }, status: 'active' }]);
  expect((await employees()).filter(({ departmentId }) => departmentId === made[0]?.id)).toHaveLength(2);
});

test('keeps the lines that the API refuses, with its reasons at their cells', async () => {
  const { device, run, progress, refused } = await portal();
  const file = fileOf('e', 3);
  const planned = await confirmed(file);
  // Somebody takes the second one's email between the preview and the sending.
  const department = (await orgUnitOf('department')).find(({ title }) => title.en === 'Operations');
  const designation = (await orgUnitOf('designation'))[0];
  const body = { id: uuidv7(), ...employeeFields({ departmentId: department?.id ?? '', designationId: designation?.id ?? '' }) };
  await api.ask(endpoints.employee.add, { as: api.world.acme.colleague.token, body: { ...body, email: 'E.1@acme.example' } });
  await confirmImport(device, planned);
  await run.run();
  expect(await progress()).toMatchObject({ state: 'finished', counts: { new: 2, refused: 1 } });
  expect(await refused()).toMatchObject([
    { line: 3, employeeNumber: 'e-1', cells: file.rows[1]?.cells, problems: [{ field: 'email', code: 'taken', column: 2 }] },
  ]);
});

/** A colleague changes what an employee of this number has. */
async function colleagueChanges(number: string, more: Partial<EmployeeBody>) {
  const found = (await employees()).find(({ employeeNumber }) => employeeNumber === number);
  const before = found ?? raise(number);
  const body = { ...employeeFieldsOf(before), ...more };
  await api.ask(endpoints.employee.edit, {
    as: api.world.acme.colleague.token,
    parameters: { id: before.id },
    ifMatch: before.version,
    body,
  });
}

/** The same file with another text in a column of every line. */
const withColumn = (table: Table, field: (typeof fields)[number], text: string): Table => ({
  ...table,
  rows: table.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => (column === fields.indexOf(field) ? textCell(text) : cell)),
  })),
});

test('overwrites nothing that a colleague changes between the preview and the sending', async () => {
  const { device, run, progress, refused } = await portal();
  const file = fileOf('k', 3);
  await confirmImport(device, await confirmed(file));
  await run.run();
  await device.jobs.dismiss(importName);
  const planned = await confirmed(withColumn(file, 'primaryAddress', 'Road 2, Hyderabad'));
  expect(planned.head.total).toBe(3);
  await colleagueChanges('k-0', { name: 'Nuria Gil', mobile: '9848022339' });
  await colleagueChanges('k-1', { primaryAddress: 'Calle 3, Madrid' });
  await confirmImport(device, planned);
  await run.run();
  expect(await progress()).toMatchObject({ state: 'finished', counts: { changed: 2, refused: 1 } });
  const after = new Map((await employees()).map((each) => [each.employeeNumber, each]));
  expect(after.get('k-0')).toMatchObject({ name: 'Nuria Gil', mobile: '9848022339', primaryAddress: 'Road 2, Hyderabad', version: 3 });
  expect(after.get('k-1')).toMatchObject({ primaryAddress: 'Calle 3, Madrid', version: 2 });
  expect(await refused()).toMatchObject([
    { line: 3, problems: [{ field: 'primaryAddress', code: 'changed-meanwhile', now: 'Calle 3, Madrid' }] },
  ]);
});

test('sends what an earlier release has staged word for word, and says of which lines nobody knows what its preview saw', async () => {
  const { device, run, network, progress, refused } = await portal();
  const file = fileOf('l', 2);
  await confirmImport(device, await confirmed(file));
  await run.run();
  await device.jobs.dismiss(importName);
  const staged = await confirmed(withColumn(file, 'primaryAddress', 'Road 2, Hyderabad'));
  await confirmImport(device, staged);
  await colleagueChanges('l-1', { name: 'Nuria Gil' });
  // As it was written down before there were bases: the whole row, under an id that only somebody new would get.
  const stored = new Map((await employees()).map((each) => [each.employeeNumber, employeeFieldsOf(each)]));
  const rows = staged.batches
    .flatMap(({ lines }) => lines)
    .map(({ employeeNumber }) => {
      const { status: _, ...whole } = stored.get(employeeNumber) ?? raise(employeeNumber);
      return { ...whole, name: 'Núria', primaryAddress: 'Road 2, Hyderabad', id: uuidv7() };
    });
  await device.jobs.change(async (parts) => {
    const batch = await nextBatch(parts);
    if (batch) await parts.put(batch.partKey, { key: batch.key, sent: true, rows, lines: batch.lines });
  });
  const bodies: unknown[] = [];
  network.meet = ({ body }, deliver) => {
    bodies.push(JSON.parse(body));
    return deliver();
  };
  await run.run();
  expect(bodies).toEqual([expect.objectContaining({ rows })]);
  expect(await progress()).toMatchObject({ state: 'finished', counts: { changed: 1, refused: 1 } });
  expect(await refused()).toMatchObject([{ employeeNumber: 'l-1', problems: [{ field: 'employeeNumber', code: 'exists' }] }]);
  expect((await employees()).find(({ employeeNumber }) => employeeNumber === 'l-1')).toMatchObject({ name: 'Nuria Gil', version: 2 });
});

function raise(what: string): never {
  throw new Error(`${what} is not there`);
}

test('stops after the batch under way, says what is left, and can be taken up again', async () => {
  const { device, run, network, progress } = await portal();
  await confirmImport(device, await confirmed(fileOf('f', 2 * mostImportRows + 1)));
  network.meet = async (_, deliver) => {
    if (network.keys.length === 1) await device.jobs.stop(importName);
    return deliver();
  };
  await run.run();
  expect(await progress()).toMatchObject({ state: 'stopped', problem: null, done: mostImportRows });
  expect((await readLeftovers(device.jobs)).unsent).toHaveLength(mostImportRows + 1);
  await device.jobs.resume(importName);
  await run.run();
  expect(await progress()).toMatchObject({ state: 'finished', done: 2 * mostImportRows + 1 });
  expect(await numbersOf('f')).toHaveLength(2 * mostImportRows + 1);
});

test('does not stop before it knows what became of a batch that may have arrived', async () => {
  const { device, run, network, progress, later } = await portal();
  await confirmImport(device, await confirmed(fileOf('g', mostImportRows + 1)));
  network.meet = async (_, deliver) => {
    await deliver();
    return lost();
  };
  await run.run();
  await device.jobs.stop(importName);
  await run.run();
  expect(await progress()).toMatchObject({ state: 'stopping', done: 0 });
  network.meet = pass;
  await later();
  expect(await progress()).toMatchObject({ state: 'stopped', done: mostImportRows, counts: { new: mostImportRows } });
  expect(await numbersOf('g')).toHaveLength(mostImportRows);
});

test('tells its person of lines at which the server fails for ever, and lets them stop and take them back', async () => {
  const { device, run, network, progress, later } = await portal();
  await confirmImport(device, await confirmed(fileOf('m', mostImportRows + 1)));
  const failure = { code: 'internal', message: '', payload: null, errors: [], requestId: 'x' };
  const failing: Network = ({ path }, deliver) =>
    path.endsWith('/import') ? Promise.resolve(Response.json(failure, { status: 500 })) : deliver();
  network.meet = failing;
  await run.run();
  expect(await progress()).toSatisfy((now) => !isStuck(now));
  for (let tries = 0; tries < 5; tries++) await later();
  expect(await progress()).toSatisfy(isStuck);

  await device.jobs.stop(importName);
  await run.run();
  expect(await progress()).toMatchObject({ state: 'stopped', done: 0 });
  expect((await readLeftovers(device.jobs)).unsent).toHaveLength(mostImportRows + 1);
  const failed = new Set(network.keys);
  expect(failed.size).toBe(1);

  network.meet = pass;
  await device.jobs.resume(importName);
  await run.run();
  expect(await progress()).toMatchObject({ state: 'finished', failures: 0, counts: { new: mostImportRows + 1 } });
  // The key that was withdrawn can have no effect any more.
  expect(network.keys.slice(-2).some((key) => failed.has(key))).toBe(false);
});

test('says what came of a batch that had arrived, where its person stops instead of asking again', async () => {
  const { device, run, network, progress } = await portal();
  await confirmImport(device, await confirmed(fileOf('n', 2)));
  network.meet = async ({ path }, deliver) => {
    const answer = await deliver();
    return path.endsWith('/import') ? lost() : answer;
  };
  await run.run();
  await device.jobs.stop(importName);
  await run.run();
  expect(await progress()).toMatchObject({ state: 'finished', done: 2, counts: { new: 2 } });
  expect(network.keys).toHaveLength(1);
});

test('is not sent once it is a week old', async () => {
  const { device, run, network, progress } = await portal();
  await confirmImport(device, await confirmed(fileOf('h', 1)));
  api.clock.now += 8 * 86_400_000;
  await run.run();
  expect(await progress()).toMatchObject({ state: 'stopped', problem: 'expired', done: 0 });
  expect(network.keys).toEqual([]);
});

test('waits for its person when the session has ended, and is not given up for another import', async () => {
  const { device, run, network, progress } = await portal();
  const file = await confirmed(fileOf('i', 1));
  expect(await confirmImport(device, file)).toBe(true);
  const failure = { code: 'session-expired', message: '', payload: null, errors: [], requestId: 'x' };
  network.meet = async () => Response.json(failure, { status: 401 });
  await run.run();
  expect(await progress()).toMatchObject({ state: 'running', done: 0 });
  expect(await confirmImport(device, file)).toBe(false);
  await device.jobs.dismiss(importName);
  expect(await progress()).toMatchObject({ state: 'running' });
  await device.forgetReadable();
  expect(await progress()).toMatchObject({ state: 'running' });
});

test('keeps one of two imports that two tabs confirm at once, and tells the other', async () => {
  const { device, run, progress } = await portal();
  const files = [await confirmed(fileOf('p', 2)), await confirmed(fileOf('q', 3))];
  const kept = await Promise.all(files.map((file) => confirmImport(device, file)));
  expect(kept.filter(Boolean)).toHaveLength(1);
  await run.run();
  // Whoever was told has their file still, and no import whose end nobody has seen gives way to it.
  const total = kept[0] ? 2 : 3;
  expect(await progress()).toMatchObject({ state: 'finished', total, done: total });
  expect(await Promise.all(files.map((file) => confirmImport(device, file)))).toEqual([false, false]);
  expect(await progress()).toMatchObject({ state: 'finished', total });
  await device.jobs.dismiss(importName);
  expect(await confirmImport(device, await confirmed(fileOf('r', 1)))).toBe(true);
});

test('keeps 1,000 refused lines in pieces, and gives them back in the order of the file', async () => {
  const { device } = await portal();
  const file = fileOf('s', 1000);
  for (const { cells } of file.rows) cells[2] = textCell('nobody');
  await confirmImport(device, await confirmed(file));
  expect((await device.jobs.read((parts) => parts.names('import/refused/'))).length).toBe(5);
  expect((await readLeftovers(device.jobs)).refused.map(({ line }) => line)).toEqual(file.rows.map(({ line }) => line));
});

test('holds back what needs its new departments and employees until each is answered, and nothing about those who are there', async () => {
  const { device, run, network, later } = await portal();
  const before = fileOf('t', 1);
  await confirmImport(device, await confirmed(before));
  await run.run();
  await device.jobs.dismiss(importName);
  const [known] = (await employees()).filter(({ employeeNumber }) => employeeNumber === 't-0');
  const file = fileOf('t', 2, 'Day shift');
  const staged = await confirmed(file);
  const created = refOf('department', staged.head.creations[0]?.id ?? raise('A new department'));
  const ids = staged.batches.flatMap(({ rows }) => rows.map((row) => v.parse(v.looseObject({ id: v.string() }), row).id));
  const [newcomer = raise('A new employee')] = ids.filter((id) => id !== known?.id).map((id) => refOf('employee', id));
  const refs = [created, newcomer, ...ids.map((id) => refOf('employee', id))];
  await confirmImport(device, staged);
  expect(await stillToMake(device.db, refs)).toEqual(new Set([created, newcomer]));
  network.meet = ({ path }, deliver) => (path.endsWith('/import') ? lost() : deliver());
  await run.run();
  expect(await stillToMake(device.db, refs)).toEqual(new Set([newcomer]));
  network.meet = pass;
  await later();
  expect(await stillToMake(device.db, refs)).toEqual(new Set());
});

test('leaves nothing that can be read behind once it is over and its person signs out', async () => {
  const { device, run, progress } = await portal();
  await confirmImport(device, await confirmed(fileOf('j', 1)));
  await run.run();
  await device.forgetReadable();
  expect(await progress()).toBeNull();
});
