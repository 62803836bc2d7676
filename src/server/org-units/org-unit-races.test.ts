import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { OrgUnitBody } from '@/contract/org-units';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { meet as meetIn, raceFree } from '../../../tests/support/meeting';
import type { Author } from '../database/edit-store';
import type { Transaction } from '../database/transaction';
import { addOrgUnit, deleteOrgUnitRecords, editOrgUnit } from './org-unit-changes';

describe.skipIf(raceFree).each(['department', 'designation'] as const)('two transactions that change the same %s', (kind) => {
  const { [kind]: calls } = endpoints;
  let api: TestApi;
  let as: string;
  let author: Author;

  beforeAll(async () => {
    api = await startApi();
    as = api.world.acme.admin.token;
    author = { companyId: api.world.acme.id, adminId: api.world.acme.admin.id, name: 'Admin', now: api.clock.now };
  }, setupTimeout);
  afterAll(() => api.close());

  const bodyOf = (en: string, status: OrgUnitBody['status'] = 'active'): OrgUnitBody => ({ title: { en, es: 'Ventas' }, status });
  const made = async (): Promise<string> => (await api.ask(calls.add, { as, body: { id: uuidv7(), ...bodyOf('Sales') } })).payload.id;
  const edits = (id: string, body: OrgUnitBody) => (tx: Transaction) => editOrgUnit(tx, kind, author, id, body, 1);
  const deletes = (id: string) => (tx: Transaction) => deleteOrgUnitRecords(tx, kind, author, { ids: [id], moveTo: null });
  const edit = (id: string, body: OrgUnitBody) => api.ask(calls.edit, { as, parameters: { id }, ifMatch: 1, body });
  const remove = (id: string) => api.ask(calls.delete, { as, body: { ids: [id], moveTo: null } });
  const read = (id: string) => api.ask(calls.one, { as, parameters: { id } });
  const meet = <Met>(before: (tx: Transaction) => Promise<unknown>, other: () => Promise<Met>) =>
    meetIn(api, { run: (work) => api.database.company(author.companyId, work), before, other });

  it('take one of two edits, and tell the other what has changed', async () => {
    const id = await made();
    const { failure } = await meet(edits(id, bodyOf('First')), () => edit(id, bodyOf('Sales', 'inactive')));
    expect(failure).toMatchObject({ code: 'precondition', payload: { title: { en: 'First' } }, edits: [{ fields: ['title.en'] }] });
    expect((await read(id)).payload).toMatchObject({ title: { en: 'First' }, status: 'active', version: 2 });
  });

  it('delete what the other has just edited, and edit nothing that is just being deleted', async () => {
    const [one, other] = [await made(), await made()];
    expect((await meet(edits(one, bodyOf('First')), () => remove(one))).status).toBe(200);
    expect((await meet(deletes(other), () => edit(other, bodyOf('Late')))).status).toBe(404);
    expect([(await read(one)).status, (await read(other)).status]).toEqual([404, 404]);
  });

  it('delete once what both delete', async () => {
    const id = await made();
    expect((await meet(deletes(id), () => remove(id))).status).toBe(200);
  });

  it('give an id to one of two', async () => {
    const body = { id: uuidv7(), ...bodyOf('Sales') };
    const { failure } = await meet(
      (tx) => addOrgUnit(tx, kind, body),
      () => api.ask(calls.add, { as, body }),
    );
    expect(failure).toMatchObject({ code: 'state', errors: [{ code: 'exists' }] });
  });

  it('give a deleted one’s id to nobody who waited for its end', async () => {
    const id = await made();
    const { failure } = await meet(deletes(id), () => api.ask(calls.add, { as, body: { id, ...bodyOf('Again') } }));
    expect(failure).toMatchObject({ code: 'state', errors: [{ code: 'exists' }] });
  });
});
