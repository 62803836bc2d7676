import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resources } from '@/app/areas';
import { employeeDraftSchema } from '@/features/employees/components/employee-draft';
import { fileSchema } from '@/features/employees/import/components/use-import-file';
import { employeeTable } from '@/features/employees/rows';
import { orgUnitDraftSchema } from '@/features/org-units/components/org-unit-draft';
import { orgUnitTables } from '@/features/org-units/rows';
import { rideDraftSchema } from '@/features/trips/components/ride-draft';
import { tripTable } from '@/features/trips/rows';
import type { StoredRecord } from '@/offline/command';
import { databaseName, deleteDatabase } from '@/offline/database';
import { isOpen } from '@/offline/outbox-row';
import { rowTable } from '@/offline/row-table';
import { setupTimeout, startApi, type TestApi } from '../support/api';
import { portalAt } from '../support/portal';
import { putBack, revived, rowsIn } from './device-image';
import { inBrowserSchema, readStored, releases, type UnsentWork, unsentWorkSchema } from './release';
import { outcomeOf, sendAll } from './unsent-work';
import { namesIn } from './world';

// Dozens of changes go through a whole API.
vi.setConfig({ testTimeout: 60_000 });

/** An API that has been asked for all that the release's own API had been asked for. */
async function sameApi(release: string): Promise<{ api: TestApi; left: UnsentWork }> {
  const api = await startApi();
  const { names: before } = readStored(unsentWorkSchema, release, 'unsent-work.json');
  const today = await namesIn(api);
  const rename = Object.fromEntries(Object.entries(before).map(([name, value]) => [value, today[name] ?? value]));
  const left = readStored(unsentWorkSchema, release, 'unsent-work.json', rename);
  for (const { at, path, method, headers, body } of left.done) {
    api.clock.now = at;
    const { status } = await api.app.request(path, { method, headers, body });
    // What the release's own API refused is refused still.
    if (status >= 500) throw new Error(`${method} ${path} was answered with ${status}`);
  }
  api.clock.now = left.at;
  return { api, left };
}

describe.each(releases)('what %s left on a device', (release) => {
  let api: TestApi;
  let left: UnsentWork;
  beforeAll(async () => {
    ({ api, left } = await sameApi(release));
  }, setupTimeout);
  afterAll(() => api.close());
  beforeEach(async () => {
    await deleteDatabase(api.world.acme.admin.id);
    await putBack(databaseName(api.world.acme.admin.id), left.device);
  });

  test('keeps every change that waits, each with what it holds', async () => {
    const { device, close } = portalAt(api);
    const rows = await device.outbox.rows();
    expect(rows).toEqual(rowsIn(left.device, 'outbox'));
    expect(rows.filter(isOpen).map(({ name }) => name)).toHaveLength(rows.length - 1);
    await close();
  });

  test('is sent, answered and asked about as that release itself would have', async () => {
    const { device, run, close } = portalAt(api);
    await device.ready;
    await sendAll({ device, run });
    const { states, records, counts } = await outcomeOf(api, { device });
    expect(states).toEqual(left.after.states);
    expect(records).toMatchObject(left.after.records);
    expect(counts).toMatchObject(left.after.counts);
    await close();
  });
});

/** The forms, by the keys of their drafts. */
const changing = (table: { is(record: unknown): boolean }, values: v.GenericSchema) =>
  v.object({ shown: v.custom(table.is), mends: v.nullable(v.number()), values });
const forms: [keys: RegExp, form: v.GenericSchema][] = [
  [/^ride\.new/, rideDraftSchema],
  [/^ride\.again\./, rideDraftSchema],
  [/^trip\.edit\./, changing(tripTable, rideDraftSchema)],
  [/^employee\.new$/, employeeDraftSchema],
  [/^employee\.edit\./, changing(employeeTable, employeeDraftSchema)],
  [/^department\.new$/, orgUnitDraftSchema],
  [/^department\.edit\./, changing(orgUnitTables.department, orgUnitDraftSchema)],
  [/^designation\.new$/, orgUnitDraftSchema],
  [/^designation\.edit\./, changing(orgUnitTables.designation, orgUnitDraftSchema)],
  [/^import-employee$/, fileSchema],
];

describe.each(releases)('what %s left in a browser', (release) => {
  test('shows each row of each list', async () => {
    const { device: image } = readStored(inBrowserSchema, release, 'in-browser.json');
    const api = await startApi();
    await putBack(databaseName(api.world.acme.admin.id), image);
    const { device, close } = portalAt(api);
    for (const declared of resources) {
      const table = rowTable<StoredRecord>(declared);
      const shown: object[] = await device.rowsOf(table).all();
      const rows = v.parse(v.array(v.looseObject({})), rowsIn(image, declared.name));
      expect(shown, declared.name).toEqual(rows.map((row) => ({ ...v.parse(v.looseObject({}), table.upgrade(row, 1)), pending: null })));
    }
    await close();
    await api.close();
  });

  test('opens each form with all that was typed into it', () => {
    const { device: image } = readStored(inBrowserSchema, release, 'in-browser.json');
    const drafts = v.parse(v.array(v.object({ key: v.string(), values: v.unknown() })), rowsIn(image, 'drafts'));
    expect(drafts.filter(({ key, values }) => !forms.some(([keys, form]) => keys.test(key) && v.is(form, revived(values))))).toEqual([]);
    expect(forms.filter(([keys]) => !drafts.some(({ key }) => keys.test(key)))).toEqual([]);
  });
});
