import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownEmployee as Employee } from '@/contract/employees';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { meet as meetIn, raceFree } from '../../../tests/support/meeting';
import { employeeFields, newJobs } from '../../../tests/support/people';
import type { Author } from '../database/edit-store';
import type { Transaction } from '../database/transaction';
import { deleteOrgUnitRecords } from '../org-units/org-unit-changes';
import { addEmployee, editEmployee, setEmployeeStatus } from './employee-changes';
import { countTrip, employeeStore } from './employee-store';

const { employee, department } = endpoints;

describe.skipIf(raceFree)('two transactions that change the same employees', () => {
  let api: TestApi;
  let token: string;
  let companyId: string;
  let author: Author;

  beforeAll(async () => {
    api = await startApi();
    token = api.world.acme.admin.token;
    companyId = api.world.acme.id;
    author = { companyId, adminId: api.world.acme.admin.id, name: 'Admin', now: api.clock.now };
  }, setupTimeout);
  afterAll(() => api.close());

  /** Two employees of a department of their own; the one whose id is higher was stored first. */
  async function pair() {
    const jobs = await newJobs(api, token);
    const [low = '', high = ''] = [uuidv7(), uuidv7()].sort();
    const add = async (id: string): Promise<Employee> =>
      (await api.ask(employee.add, { as: token, body: { id, ...employeeFields(jobs) } })).payload;
    const second = await add(high);
    return { ...jobs, low: await add(low), high: second };
  }
  type Pair = Awaited<ReturnType<typeof pair>>;
  const read = async ({ id }: Employee) => (await api.ask(employee.one, { as: token, parameters: { id } })).payload;
  const rename = (seen: Employee, name: string) => ({
    id: seen.id,
    employeeNumber: seen.employeeNumber,
    name,
    base: { version: seen.version, fields: { name: seen.name } },
  });
  const send = (...rows: object[]) => api.ask(employee.import, { as: token, body: { rows } });
  const bodyOf = ({ id: _, version: __, rev: ___, inviteCode: ____, totalTrips: _____, createdAt: ______, ...body }: Employee) => body;

  const meet = <Met>(
    before: (tx: Transaction) => Promise<unknown>,
    other: () => Promise<Met>,
    after?: (tx: Transaction) => Promise<unknown>,
  ): Promise<Met> => meetIn(api, { run: (work) => api.database.company(companyId, work), before, other, after });

  it('keep the status that one sets while an import is under way, and issue each version once', async () => {
    const { low } = await pair();
    const { payload } = await meet(
      (tx) => setEmployeeStatus(tx, author, [low.id], 'inactive'),
      () => send(rename(low, 'Imported')),
    );
    expect(payload.results).toEqual([{ outcome: 'changed', errors: [] }]);
    expect(await read(low)).toMatchObject({ name: 'Imported', status: 'inactive', version: 3 });
  });

  it('refuse a line whose field the other has just changed', async () => {
    const { low } = await pair();
    const { payload } = await meet(
      (tx) => editEmployee(tx, author, low.id, { ...bodyOf(low), name: 'Edited' }, 1),
      () => send(rename(low, 'Imported')),
    );
    expect(payload.results).toEqual([{ outcome: 'refused', errors: [{ field: 'name', code: 'changed-meanwhile', now: 'Edited' }] }]);
    expect(await read(low)).toMatchObject({ name: 'Edited', version: 2 });
  });

  it('count a ride that ends while an import is under way', async () => {
    const { low } = await pair();
    await meet(
      (tx) => countTrip(tx, low.id),
      () => send(rename(low, 'Imported')),
    );
    expect(await read(low)).toMatchObject({ name: 'Imported', totalTrips: 1, version: 2 });
  });

  it.each([
    ['import', ({ low, high }: Pair) => send(rename(high, 'Imported'), rename(low, 'Imported'))],
    [
      'bulk status',
      ({ low, high }: Pair) => api.ask(employee.setStatus, { as: token, body: { ids: [high.id, low.id], status: 'inactive' } }),
    ],
    [
      'end of a department',
      async ({ departmentId }: Pair) =>
        api.ask(department.delete, { as: token, body: { ids: [departmentId], moveTo: (await newJobs(api, token)).departmentId } }),
    ],
  ])('never cross: an %s takes them in the order of their ids, whatever its own', async (_, changeBoth) => {
    const both = await pair();
    const { status } = await meet(
      (tx) => employeeStore.lock(tx, [both.low.id]),
      (): Promise<Reply> => changeBoth(both),
      (tx) => employeeStore.lock(tx, [both.high.id]),
    );
    expect(status).toBe(200);
    expect([(await read(both.low)).version, (await read(both.high)).version]).toEqual([2, 2]);
  });

  const edit = (seen: Employee, more: Partial<Employee>) =>
    api.ask(employee.edit, { as: token, parameters: { id: seen.id }, ifMatch: seen.version, body: { ...bodyOf(seen), ...more } });
  const setStatus = (...ids: string[]) => api.ask(employee.setStatus, { as: token, body: { ids, status: 'inactive' } });

  it('take one of two edits, and tell the other what has changed', async () => {
    const { low } = await pair();
    const { failure } = await meet(
      (tx) => editEmployee(tx, author, low.id, { ...bodyOf(low), name: 'First' }, 1),
      () => edit(low, { mobile: '9848000000' }),
    );
    expect(failure).toMatchObject({ code: 'precondition', payload: { name: 'First', version: 2 }, edits: [{ fields: ['name'] }] });
    expect(await read(low)).toMatchObject({ name: 'First', mobile: low.mobile, version: 2 });
  });

  it('refuse an edit of somebody whose status the other has just set', async () => {
    const { low } = await pair();
    const { failure } = await meet(
      (tx) => setEmployeeStatus(tx, author, [low.id], 'inactive'),
      () => edit(low, { name: 'Edited' }),
    );
    expect(failure).toMatchObject({ code: 'precondition', payload: { status: 'inactive' }, edits: [{ fields: ['status'] }] });
    expect(await read(low)).toMatchObject({ name: low.name, status: 'inactive', version: 2 });
  });

  it('keep an edit that the status of many comes upon', async () => {
    const { low, high } = await pair();
    const { status } = await meet(
      (tx) => editEmployee(tx, author, low.id, { ...bodyOf(low), name: 'Edited' }, 1),
      () => setStatus(high.id, low.id),
    );
    expect(status).toBe(200);
    expect(await read(low)).toMatchObject({ name: 'Edited', status: 'inactive', version: 3 });
  });

  it('count a ride that ends while somebody is edited, and two that end at once', async () => {
    const { low } = await pair();
    const edited = await meet(
      (tx) => countTrip(tx, low.id),
      () => edit(low, { name: 'Edited' }),
    );
    expect(edited.payload).toMatchObject({ name: 'Edited', totalTrips: 1, version: 2 });
    await meet(
      (tx) => countTrip(tx, low.id),
      () => api.database.company(companyId, (tx) => countTrip(tx, low.id)),
    );
    expect(await read(low)).toMatchObject({ totalTrips: 3, version: 2 });
  });

  it('refuse an edit of somebody whom the end of a department moves', async () => {
    const { low, departmentId } = await pair();
    const { departmentId: moveTo } = await newJobs(api, token);
    const { failure } = await meet(
      (tx) => deleteOrgUnitRecords(tx, 'department', author, { ids: [departmentId], moveTo }),
      () => edit(low, { name: 'Edited' }),
    );
    expect(failure).toMatchObject({ code: 'precondition', payload: { departmentId: moveTo }, edits: [{ fields: ['departmentId'] }] });
    expect(await read(low)).toMatchObject({ name: low.name, departmentId: moveTo, version: 2 });
  });

  it('move with a department somebody who is being edited, as the edit leaves them', async () => {
    const { low, departmentId } = await pair();
    const { departmentId: moveTo } = await newJobs(api, token);
    const { status } = await meet(
      (tx) => editEmployee(tx, author, low.id, { ...bodyOf(low), name: 'Edited' }, 1),
      () => api.ask(department.delete, { as: token, body: { ids: [departmentId], moveTo } }),
    );
    expect(status).toBe(200);
    expect(await read(low)).toMatchObject({ name: 'Edited', departmentId: moveTo, version: 3 });
  });

  it('add nobody to a department that is being deleted, and delete none that somebody is being added to', async () => {
    const jobs = await newJobs(api, token);
    const { departmentId } = jobs;
    const add = () => api.ask(employee.add, { as: token, body: { id: uuidv7(), ...employeeFields(jobs) } });
    const added = await meet(
      (tx) => addEmployee(tx, companyId, { id: uuidv7(), ...employeeFields(jobs) }, author.now),
      () => api.ask(department.delete, { as: token, body: { ids: [departmentId], moveTo: null } }),
    );
    expect(added.failure.errors).toMatchObject([{ code: 'in-use' }]);
    const { departmentId: moveTo } = await newJobs(api, token);
    const late = await meet((tx) => deleteOrgUnitRecords(tx, 'department', author, { ids: [departmentId], moveTo }), add);
    expect(late.failure.errors).toMatchObject([{ field: 'departmentId', code: 'unknown' }]);
  });

  it('give a number and an address to one of two who are added at once', async () => {
    const jobs = await newJobs(api, token);
    const fields = employeeFields(jobs);
    const { failure } = await meet(
      (tx) => addEmployee(tx, companyId, { id: uuidv7(), ...fields }, author.now),
      () => api.ask(employee.add, { as: token, body: { id: uuidv7(), ...fields, email: fields.email.toUpperCase() } }),
    );
    expect(failure.errors).toMatchObject([
      { field: 'employeeNumber', code: 'taken' },
      { field: 'email', code: 'taken' },
    ]);
  });

  it('let a ride be booked before somebody is inactive, and none after', async () => {
    const { low } = await pair();
    const book = () => api.ask(endpoints.trip.book, { as: token, body: api.world.acme.ride({ employeeId: low.id }) });
    await api.database.company(companyId, async (tx) => {
      await setEmployeeStatus(tx, author, [low.id], 'inactive');
      expect((await book()).status).toBe(200);
    });
    expect((await book()).failure.errors).toMatchObject([{ field: 'employeeId', code: 'inactive' }]);
  });

  it('let rides be booked for whom an import changes', async () => {
    const { low } = await pair();
    await api.database.company(companyId, async (tx) => {
      await employeeStore.lock(tx, [low.id]);
      const booked = await api.ask(endpoints.trip.book, { as: token, body: api.world.acme.ride({ employeeId: low.id }) });
      expect(booked.status).toBe(200);
    });
  });

  it('lose nothing in a storm of imports, edits, status changes and rides that end', { timeout: 60_000 }, async () => {
    const people = (await Promise.all([pair(), pair(), pair()])).flatMap(({ low, high }) => [low, high]);
    const rounds = 10;
    for (let round = 1; round <= rounds; round++) {
      const order = round % 2 === 0 ? people : people.toReversed();
      const status = round % 2 === 0 ? 'active' : 'inactive';
      const seen = await Promise.all(order.map(read));
      const imported = untilDone(() => send(...seen.map((each) => rename(each, `Name ${round}`))));
      const set = untilDone(() => api.ask(employee.setStatus, { as: token, body: { ids: people.map(({ id }) => id), status } }));
      const edits = seen.map((each) =>
        untilDone(async () => {
          const { totalExperience: _, ...current } = await read(each);
          const asked = { as: token, parameters: { id: each.id }, ifMatch: current.version };
          return api.ask(employee.edit, { ...asked, body: { ...bodyOf(current), primaryAddress: `Road ${round}` } });
        }),
      );
      const rides = people.map(({ id }) => api.database.company(companyId, (tx) => countTrip(tx, id)));
      await Promise.all([imported, set, ...edits, ...rides]);
      expect((await imported).payload.results).toEqual(people.map(() => ({ outcome: 'changed', errors: [] })));
    }
    const after = { name: `Name ${rounds}`, primaryAddress: `Road ${rounds}`, status: 'active', totalTrips: rounds };
    // Three changes of each person a round, each a version of its own.
    for (const each of people) expect(await read(each)).toMatchObject({ ...after, version: 1 + 3 * rounds });
  });
});

type Reply = { status: number };

/** Whoever is told that others are at it, or were faster, asks again. */
async function untilDone<Answer extends Reply>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status === 200) return answer;
    expect([409, 412]).toContain(answer.status);
  }
}
